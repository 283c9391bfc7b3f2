// Measures what the design promises: npm run bench, or npm run bench -- import (names containing a word).
// `--record` also writes the results into docs/benchmarks.md and the table of the README.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { recordResult } from './lib/record-results.mjs'
import { installIfNeeded } from './lib/prepare.mjs'
import { enterProject, fail } from './lib/project.mjs'

enterProject()
installIfNeeded()

// `npm run bench -- import 1000000`: a number is how many rows, for the benchmarks that take a size.
const isNumber = (word) => /^\d+$/.test(word)
const isRecorded = process.argv.includes('--record')
const given = process.argv.slice(2).filter((word) => word !== '--record')
// `npm run bench -- soak --minutes 20`: how long, for those that take a time.
const minutesAt = given.indexOf('--minutes')
const [, minutes] = minutesAt === -1 ? [] : given.splice(minutesAt, 2)
const words = given.filter((word) => !isNumber(word))
const size = given.find(isNumber)
const folder = 'scripts/bench'
/** `import` is one benchmark; `page` is every one whose name has it. */
const isNamed = (file, word, all) =>
  all.includes(`${word}.ts`) ? file === `${word}.ts` : file.includes(word)
const files = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file, _at, all) => words.length === 0 || words.some((word) => isNamed(file, word, all)))
  .sort()
if (files.length === 0)
  fail(`No benchmark in ${folder}${words.length > 0 ? ` is named like ${words.join(', ')}` : ''}.`)

/** Each benchmark has a process of its own: neither its memory nor what V8 learnt reaches the next one. */
function measure(file) {
  const node = ['--expose-gc', '--import', 'tsx', `${folder}/lib/run-one.ts`, `${folder}/${file}`]
  return new Promise((resolve) => {
    let answer
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
    const sizes = { ...(size && { BENCH_ROWS: size }), ...(minutes && { BENCH_MINUTES: minutes }) }
    const env = { ...process.env, NODE_ENV: 'production', ...sizes }
    const child = spawn(process.execPath, node, { stdio, env })
    child.on('message', (message) => (answer = message))
    child.once('exit', (code) => resolve(code === 0 ? answer : undefined))
  })
}

/** Four digits say all that two runs agree on. */
const short = (value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value)
const shorten = (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, short(value)]))

for (const file of files) {
  const answer = await measure(file)
  console.log(`\n${answer?.name ?? file}`)
  if (answer) {
    const rows = answer.rows.map(shorten)
    console.table(rows)
    if (isRecorded) recordResult({ ...answer, rows, file })
  } else {
    console.error('  failed')
    process.exitCode = 1
  }
}
