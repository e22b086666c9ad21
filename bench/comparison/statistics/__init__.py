"""The statistics of a comparison, one subject a module; the document is the unit, Δ = candidate − baseline.

samples      what two runs' answers come down to: n, b, c, Tango's masses, p (`counted`, `weigh`)
tables       the paired 2 × 2 table of one repeat
mcnemar      exact two-sided p and mid-p
sign_flips   permutation p of document or cluster differences
tango        the score statistic and its interval
newcombe     method 10, shown beside it
exact        the exact unconditional one-sided test, n ≤ 200
margins      met / not met / cannot tell against a margin
regions      what would be met, count by count: rejection regions
power        unconditional power of a criterion and of McNemar's test
planning     the detectable difference and the documents needed
holm         adjusted p-values
quantiles    distribution-free bounds of p50 and p95 of paired ratios
rates        the upper bound behind "0 of n"
machinery    worst and best case of failures of the machinery
leaving_out  statuses without one document or one cluster
"""
