// Runs what the Dockerfile and compose.yaml run, from the image's content alone: migrates, starts, asks for a page, stops.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from './private-server.mjs'
import { endGroupAtExit } from './process-group.mjs'
import { fail } from './project.mjs'
import { untilServing } from './until-serving.mjs'

/** Node's arguments in the last CMD of the Dockerfile. */
const command = () => JSON.parse(/^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))[1]).slice(1)

/** Also those that only some settings need. */
const loadEveryPackage = `for (const name of Object.keys(JSON.parse(require('fs').readFileSync('package.json')).dependencies))
  import(name).catch((error) => { console.error(name, error); process.exitCode = 1 })`

/** @param {string} folder the image's content */
export async function tryImage(folder) {
  const port = await freePort()
  const { PATH, TMPDIR } = process.env
  const env = {
    ...{ PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
    ...{ DATA_DIR: path.join(folder, 'data'), ...(TMPDIR && { TMPDIR }) },
  }
  const options = { cwd: folder, env, encoding: 'utf8' }
  for (const args of [
    ['-e', loadEveryPackage],
    ['dist/app/scripts/db.js', 'migrate'],
    ['dist/app/scripts/db.js', 'seed'],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, args, options)
    if (status !== 0) fail(`${args.join(' ')} ended with ${status}:\n${stderr}`)
  }
  await startAndStop(options, port)
}

async function startAndStop(options, port) {
  const child = spawn(process.execPath, command(), { ...options, detached: true })
  const takeBack = endGroupAtExit(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const tooEarly = () => fail(`The product ended:\n${output}`)
  child.once('close', tooEarly)
  await untilServing('127.0.0.1', port)
  const answer = await fetch(`http://localhost:${port}/login`)
  if (answer.status !== 200 || !(await answer.text()).includes('</html>')) fail(`No page:\n${output}`)
  child.off('close', tooEarly).kill('SIGTERM')
  const code = await ended
  takeBack()
  if (code !== 0) fail(`The product stopped with ${code}:\n${output}`)
}
