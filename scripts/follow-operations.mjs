// Follows docs/operations.md, "Running it", step by step in an empty folder, and fails where a command does not work.
// The commands are read from there. `--built`: with the packages and the build of this folder, which takes seconds.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded } from './lib/prepare.mjs'
import { freePort, temporaryFolder } from './lib/private-server.mjs'
import { endGroupAtExit } from './lib/process-group.mjs'
import { enterProject, fail, root } from './lib/project.mjs'
import { untilServing } from './lib/until-serving.mjs'

enterProject()
const isBuilt = process.argv.includes('--built')
const { folder } = temporaryFolder('operations')
const project = path.join(folder, 'project')
const port = await freePort()

/** What a person would give: an address, names, a language, a password twice. */
const ANSWERS = 'admin@example.com\nAdmin\nFirst\nen\nA-first-pass-2026\nA-first-pass-2026\n'
/** Replaced by those of this trial, since a machine may have its own. */
const PLACES = [
  ['/opt/disclosure', path.join(folder, 'opt')],
  ['/var/backups/disclosure', path.join(folder, 'backups')],
  ['localhost:3000', `localhost:${port}`],
]
const DONE_BEFORE = isBuilt ? ['npm ci', 'npm run build'] : []

/** The lines of the fenced blocks of a section, as they would be typed. */
function commandsOf(file, heading) {
  const [, section] = readFileSync(file, 'utf8').split(`\n## ${heading}\n`)
  const blocks = section.split('\n## ')[0].matchAll(/^```sh\n([^]*?)^```$/gm)
  return [...blocks].flatMap(([, block]) => block.trim().split('\n'))
}

const copyProject = () => {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1e8 })
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true })
    cpSync(path.join(root, file), path.join(project, file))
  }
  if (!isBuilt) return
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
  cpSync('dist', path.join(project, 'dist'), { recursive: true })
}

let cwd = project
const { PATH, HOME, TMPDIR } = process.env
const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }), PORT: String(port) }
let running

async function follow(line) {
  const command = PLACES.reduce((text, [ours, theirs]) => text.replaceAll(ours, theirs), line)
  const [, to] = /^cd (\S+)$/.exec(command) ?? []
  if (to) return void (cwd = path.resolve(cwd, to))
  if (command.endsWith(' &')) return start(command.slice(0, -2))
  if (command === 'kill %1') return stop()
  const { status, stderr } = spawnSync('bash', ['-c', command], {
    cwd,
    env,
    input: ANSWERS,
    encoding: 'utf8',
  })
  if (status !== 0) fail(`${line}\nended with ${status}:\n${stderr}`)
}

async function start(command) {
  const child = spawn('bash', ['-c', `exec ${command}`], { cwd, env, detached: true })
  const takeBack = endGroupAtExit(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  const tooEarly = () => fail(`${command}\nended:\n${output}`)
  child.once('close', tooEarly)
  const ended = new Promise((resolve) => child.once('close', resolve))
  running = { child, ended, tooEarly, takeBack, output: () => output }
  await untilServing('127.0.0.1', port)
}

async function stop() {
  const { child, ended, tooEarly, takeBack, output } = running
  child.off('close', tooEarly).kill('SIGTERM')
  const code = await ended
  takeBack()
  const [other] = output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'))
  if (other !== undefined) fail(`A line of its output is none of its log:\n${other}`)
  if (code !== 0) fail(`It stopped with ${code}:\n${output()}`)
}

const commands = commandsOf('docs/operations.md', 'Running it')
if (commands.length < 5 || commands.at(-1) !== 'kill %1') fail('The section has no commands to follow.')
if (isBuilt) buildIfNeeded()
copyProject()
for (const command of commands) if (!DONE_BEFORE.includes(command)) await follow(command)
console.log(`${commands.length - DONE_BEFORE.length} commands followed`)
