// Starts what scripts/build.mjs made.
import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, mustRun, root } from './project.mjs'

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

/** Resolves when something answers HTTP on the port; gives up after a minute. */
export async function untilServing(host, port) {
  const answers = () =>
    new Promise((resolve) => {
      const request = http.get({ host, port, path: '/health/live' }, (response) => {
        response.resume()
        resolve(true)
      })
      request.on('error', () => resolve(false))
    })
  for (let tries = 0; tries < 600; tries++) {
    if (await answers()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  fail(`Nothing answers on ${host}:${port}.`)
}
