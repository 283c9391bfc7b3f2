// Everything that must hold before a change is done; CI runs the same. Goes on after a failure, to show all of them.
import { installIfNeeded } from './lib/prepare.mjs'
import { enterProject, run } from './lib/project.mjs'
import { testCode, testCrashes, testInBrowser, testOnServices } from './lib/suites.mjs'

enterProject()
installIfNeeded()

const folders = ['server', 'views', 'client', 'migrations', 'seeds', 'scripts']

/** Runs a program of node_modules: nothing counted when it is content, one failure when not. */
const tool = (program, ...args) => {
  const code = run(process.execPath, [`node_modules/${program}`, ...args])
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

// Locales, lockfile, architecture rules and migrations have tests of their own and run with the code's.
const steps = [
  ['format', () => tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
  ['lint', () => tool('eslint/bin/eslint.js', '--max-warnings=0', '.')],
  ['types', () => tool('typescript/bin/tsc', '--noEmit')],
  ['architecture', () => tool('dependency-cruiser/bin/dependency-cruise.mjs', ...folders)],
  ['build', () => ({ passed: 0, failed: run(process.execPath, ['scripts/build.mjs']) === 0 ? 0 : 1 })],
  ['tests on SQLite', () => testCode()],
  ['tests on MariaDB and Redis', () => testOnServices()],
  ['journeys in a browser', () => testInBrowser()],
  ['killed and started again', () => testCrashes()],
]

const results = []
for (const [name, work] of steps) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const { passed, failed } = await Promise.resolve(work()).catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  results.push({ name, passed, failed, seconds: (performance.now() - start) / 1000 })
}

console.log('')
for (const { name, passed, failed, seconds } of results) {
  const tests = passed + failed > 0 ? `${passed} passed, ${failed} failed` : 'ok'
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s   ${tests}`)
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
