// Takes a fresh clone to a running site: installs, builds, migrates and starts, each only if needed.
import { installIfNeeded, buildIfNeeded } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { bringDatabaseUpToDate, serve } from './lib/serve.mjs'

enterProject()
process.env.NODE_ENV ??= 'production'
installIfNeeded()
buildIfNeeded()
await bringDatabaseUpToDate()
await serve()

const port = Number(process.env.PORT || 3000)
console.error(`Sign in at http://${process.env.CONSOLE_HOST || 'localhost'}:${port}/login (system admin).`)
console.error('Nobody there yet? npm run admin:create makes the first system admin.')
