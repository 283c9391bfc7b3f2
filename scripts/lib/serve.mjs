// Starts what scripts/build.mjs made.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { mustRun, root } from './project.mjs'

const built = (file) => path.join(root, 'dist/app', file)

/** Runs a built command to its end. */
export function runBuilt(file, args = []) {
  mustRun(process.execPath, ['--enable-source-maps', built(file), ...args])
}

/** The newest schema and the reference rows. Both do nothing when they are there. */
export function bringDatabaseUpToDate() {
  runBuilt('scripts/db.js', ['migrate'])
  runBuilt('scripts/db.js', ['seed'])
}

/** The web process runs in this very process: Ctrl-C and SIGTERM reach its graceful stop once, with no one between. */
export async function serve() {
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(built('server/main.js')).href)
}
