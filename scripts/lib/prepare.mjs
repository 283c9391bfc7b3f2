// Brings node_modules and dist up to date; does nothing if they are.
import { existsSync, readFileSync } from 'node:fs'
import { fail, mustRun } from './project.mjs'
import { hashOf } from './hash.mjs'

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

/** A hash of everything that a build reads. */
export const sourceHash = () =>
  hashOf([
    'server',
    'views',
    'client',
    'migrations',
    'seeds',
    'scripts',
    'vite.config.ts',
    'package.json',
    LOCK,
  ])

export function buildIfNeeded() {
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sourceHash()) return
  mustRun(process.execPath, ['scripts/build.mjs'], TO_STDERR)
}
