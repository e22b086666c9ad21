"""The router: whether choosing a loader by what is known before loading beats the best single one."""
