// The web process without jobs, beside one or more of `npm run worker`. Start as many as are needed.
process.env.RUN_JOBS = 'false'
await import('./start.mjs')
