// From a fresh clone to a serving site: install, build, migrate, start; each only when needed.
import { installIfNeeded, buildIfNeeded } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { bringDatabaseUpToDate, serve } from './lib/serve.mjs'

enterProject()
process.env.NODE_ENV ??= 'production'
installIfNeeded()
buildIfNeeded()
bringDatabaseUpToDate()
await serve()
