// Starts the built product.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { mustRun, root } from './project.mjs'

const built = (file) => path.join(root, 'dist/app', file)

/** Runs a built command until it ends. What it says is for an operator: stdout is kept for the server's log lines. */
export function runBuilt(file, args = []) {
  mustRun(process.execPath, ['--enable-source-maps', built(file), ...args], { stdio: ['inherit', 2, 2] })
}

/** Migrates the database and writes the reference rows; does nothing if both are up to date. */
export async function bringDatabaseUpToDate() {
  const { isUpToDate } = await import(pathToFileURL(built('scripts/lib/up-to-date.js')).href)
  if (await isUpToDate()) return
  runBuilt('scripts/db.js', ['migrate'])
  runBuilt('scripts/db.js', ['seed'])
}

/** Runs the web server in this process, so that Ctrl-C and SIGTERM reach its graceful stop directly and once. */
export async function serve() {
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(built('server/main.js')).href)
}
