// A process that runs jobs and serves nobody, beside web processes with RUN_JOBS=false. Start as many as are needed.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded, installIfNeeded } from './lib/prepare.mjs'
import { enterProject, root } from './lib/project.mjs'
import { bringDatabaseUpToDate } from './lib/serve.mjs'

enterProject()
process.env.NODE_ENV ??= 'production'
installIfNeeded()
buildIfNeeded()
await bringDatabaseUpToDate()
process.setSourceMapsEnabled(true)
await import(pathToFileURL(path.join(root, 'dist/app/server/worker.js')).href)
