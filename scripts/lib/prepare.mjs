// Brings node_modules and dist up to date; does nothing if they are.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fail, mustRun } from './project.mjs'
import { hashOf, hashOfStates } from './hash.mjs'

const LOCK = 'package-lock.json'
// npm records here what it has installed.
const INSTALLED = 'node_modules/.package-lock.json'
/** Standard output belongs to the command itself: of a server it is the log. */
const TO_STDERR = { stdio: ['inherit', 2, 2] }

export const BUILD_STAMP = 'dist/build-stamp'

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether every package of the lockfile is installed in its locked version. Optional ones may be missing. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const installed = packagesOf(INSTALLED)
  return Object.entries(packagesOf(LOCK)).every(
    ([place, { version, optional, devOptional, peer }]) =>
      place === '' || optional || devOptional || peer || installed[place]?.version === version,
  )
}

export function installIfNeeded() {
  if (isInstalled()) return
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
  if (!isRecorded(BUILD_STAMP, sourceHash())) mustRun(process.execPath, ['scripts/build.mjs'], TO_STDERR)
  record(BUILT_STATES, states)
}

/** Whoever starts the product may not be allowed to write beside its code, and then reads the sources each time. */
function record(file, value) {
  try {
    writeFileSync(file, value)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}
