// Loaded before the product (node --import) in each of its threads. Counts every change that the product is about to
// make to a database, to the search index or to a stored file, and ends the whole process, like `kill -9`, before the
// n-th. Nothing is counted until the file CRASH_FOLDER/arm contains n; the count is in a file too, because the web
// process and its worker thread share it.
import fs, { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

const folder = process.env.CRASH_FOLDER
const [arm, count, killed] = ['arm', 'count', 'killed'].map((name) => path.join(folder, name))
// the original functions, so that the patched ones do not count their own calls
const files = { appendFileSync, existsSync, readFileSync, statSync, writeFileSync }

/** @param {string} label the kind of change; never a row's value */
function point(label) {
  if (!files.existsSync(arm)) return
  files.appendFileSync(count, '.')
  if (files.statSync(count).size !== Number(files.readFileSync(arm, 'utf8'))) return
  files.writeFileSync(killed, label)
  process.kill(process.pid, 'SIGKILL')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

const CHANGE = /^\s*(insert|update|delete|replace|load|begin|commit)/i
// One statement for each document: only their transaction's begin and commit count, or most kills would fall here.
const DOCUMENT = /^(insert or replace into docs|delete from docs) /
/** @param {unknown} sql */
function statement(sql) {
  if (typeof sql === 'string' && CHANGE.test(sql) && !DOCUMENT.test(sql)) point(sql.trim().slice(0, 50))
}

const load = createRequire(import.meta.url)

const Sqlite = load('better-sqlite3')
const { prepare, exec } = Sqlite.prototype
Sqlite.prototype.prepare = function (sql) {
  const prepared = prepare.call(this, sql)
  const { run } = prepared
  prepared.run = function (...values) {
    statement(sql)
    return run.apply(this, values)
  }
  return prepared
}
Sqlite.prototype.exec = function (sql) {
  statement(sql)
  return exec.call(this, sql)
}

let { prototype } = load('mysql2').Connection
while (!Object.hasOwn(prototype, 'query')) prototype = Object.getPrototypeOf(prototype)
const { query } = prototype
prototype.query = function (sql, ...rest) {
  statement(typeof sql === 'string' ? sql : sql?.sql)
  return query.call(this, sql, ...rest)
}

for (const [of, names] of [
  [fs.promises, ['rename', 'copyFile', 'rm']],
  [fs, ['renameSync', 'rmSync']],
])
  for (const name of names) {
    const original = of[name]
    of[name] = function (...values) {
      point(`fs.${name}`)
      return original.apply(this, values)
    }
  }
syncBuiltinESMExports()
