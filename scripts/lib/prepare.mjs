// Brings node_modules and dist up to date; does nothing if they are.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fail, mustRun } from './project.mjs'
import { hashOf, hashOfStates } from './hash.mjs'
import { takeLock } from './lock.mjs'

const LOCK = 'package-lock.json'
// npm records here what it has installed.
const INSTALLED = 'node_modules/.package-lock.json'
/** Standard output belongs to the command itself: of a server it is the log. */
const TO_STDERR = { stdio: ['inherit', 2, 2] }

export const BUILD_STAMP = 'dist/build-stamp'

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** The states of both when they were last compared and found to agree: together they are a megabyte to read. */
const COMPARED_STATES = 'node_modules/.compared-states'

/** Whether every package of the lockfile is installed in its locked version. Optional ones may be missing. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const installed = packagesOf(INSTALLED)
  return Object.entries(packagesOf(LOCK)).every(
    ([place, { version, optional, devOptional, peer }]) =>
      place === '' || optional || devOptional || peer || installed[place]?.version === version,
  )
}

/** The process that installs or builds; not in a folder that either of them makes anew. */
const PREPARING = '.preparing'
/** Many times what either takes. */
const WAIT_MS = 15 * 60_000

/** Two that install or build in one folder would break each other. Returns what lets the next one do it. */
function waitForTurn() {
  const onWait = (pid) => console.error(`Process ${pid} installs or builds here: waiting for it …`)
  try {
    return takeLock(PREPARING, { waitMs: WAIT_MS, onWait })
  } catch (error) {
    return fail(error.message)
  }
}

export function installIfNeeded() {
  const states = hashOfStates([LOCK, INSTALLED])
  if (isRecorded(COMPARED_STATES, states)) return
  if (isInstalled()) return record(COMPARED_STATES, states)
  const end = waitForTurn()
  if (!isInstalled()) install()
  end()
}

function install() {
  console.error('Installing the packages of package-lock.json …')
  // Building needs development packages too, even with NODE_ENV=production.
  mustRun('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], TO_STDERR)
  if (!isInstalled()) fail('npm ci ended well, yet packages are missing: remove node_modules and try again.')
}

/** What a build reads. */
const SOURCES = [
  'server',
  'views',
  'client',
  'migrations',
  'seeds',
  'scripts',
  'vite.config.ts',
  'package.json',
  LOCK,
]

export const sourceHash = () => hashOf(SOURCES)

/** The state of the files whose contents were last found to be those of the build: a start reads none of them again. */
const BUILT_STATES = 'dist/built-states'

const isRecorded = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value

export function buildIfNeeded() {
  // Before the contents: what changes meanwhile has another state at the next start.
  const states = hashOfStates(SOURCES)
  if (existsSync(BUILD_STAMP) && isRecorded(BUILT_STATES, states)) return
  if (!isBuilt()) mustRun(process.execPath, ['scripts/build.mjs', '--if-needed'], TO_STDERR)
  record(BUILT_STATES, states)
}

const isBuilt = (stamp = sourceHash()) => isRecorded(BUILD_STAMP, stamp)

/**
 * A build has the folder to itself from here until its process ends.
 * @param {string} stamp of the sources
 * @returns {boolean} whether another process has built the same meanwhile
 */
export function beginBuild(stamp) {
  waitForTurn()
  return isBuilt(stamp)
}

/** Whoever starts the product may not be allowed to write beside its code, and then reads the sources each time. */
function record(file, value) {
  try {
    writeFileSync(file, value)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}
