// Shows that the last release runs on the schema of this version: npm run test:upgrade -- <folder>, which `npm run image`
// of the last release has written. Its web process starts on its own schema, this version migrates beneath it, and it
// then loads the demo world (uploads, imports, publications) and opens pages as staff and visitors do. At the end this
// version opens the same pages. docs/upgrading.md
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { openPages } from './lib/open-pages.mjs'
import { buildIfNeeded, installIfNeeded } from './lib/prepare.mjs'
import { freePort, temporaryFolder } from './lib/private-server.mjs'
import { endGroupAtExit } from './lib/process-group.mjs'
import { enterProject, fail, root } from './lib/project.mjs'
import { untilServing } from './lib/until-serving.mjs'

/** Opened by each version: enough to come to every kind of page that links lead to. */
const PAGES = 150

const former = process.argv[2] && path.resolve(process.argv[2])
enterProject()
if (!former || !existsSync(path.join(former, 'dist/app/server/main.js')))
  fail('Usage: node scripts/test-upgrade.mjs <folder that npm run image of the last release has written>')
installIfNeeded()
buildIfNeeded()

const { PATH, TMPDIR } = process.env
const env = {
  ...{ PATH, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', LOG_LEVEL: 'warn', RUN_JOBS: 'false' },
  DATA_DIR: path.join(temporaryFolder('upgrade').folder, 'data'),
}

function run(version, file, ...args) {
  const options = { cwd: version, env, encoding: 'utf8' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/app/${file}.js`, ...args], options)
  if (status !== 0) fail(`${file} ${args.join(' ')} of ${version} ended with ${status}:\n${stderr}`)
  return stdout.trim()
}

/** A web process of a version. It runs no jobs: the demo world's are run by the command that loads it. */
async function serve(version) {
  const port = await freePort()
  const options = { cwd: version, env: { ...env, PORT: String(port) }, detached: true }
  const child = spawn(process.execPath, ['dist/app/server/main.js'], options)
  const takeBack = endGroupAtExit(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  const ended = new Promise((resolve) => child.once('close', resolve))
  await untilServing('127.0.0.1', port)
  return async () => {
    const opened = await openPages(port, PAGES)
    child.kill('SIGTERM')
    const code = await ended
    takeBack()
    // Levels of the log: 50 is an error.
    const errors = output.split('\n').filter((line) => /"level":[56]0/.test(line))
    if (code !== 0 || errors.length > 0)
      fail(`${version} ended with ${code}:\n${errors.join('\n') || output}`)
    if (opened.failed.length > 0) fail(`${version}:\n${opened.failed.join('\n')}`)
    return opened.count
  }
}

run(former, 'scripts/db', 'migrate')
run(former, 'scripts/db', 'seed')
const look = await serve(former)
console.log(run(root, 'scripts/db', 'migrate'))
run(root, 'scripts/db', 'seed')
run(former, 'seeds/demo/load')
console.log(`The last release opened ${await look()} pages on the new schema`)
console.log(`This version opened ${await (await serve(root))()} pages of the same data`)
