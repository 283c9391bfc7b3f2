import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@jest/globals'
import type { Database } from '#server/drivers/database/index.ts'

// Which statement of which repository was executed on which engine. `npm run check` compares the two: what runs on
// SQLite has to run on MariaDB too (scripts/lib/compare-engines.mjs). Without TEST_STATEMENTS_FOLDER nothing is recorded.
// A statement is a place in a repository that builds one: the text of a search or of a change depends on what is asked for.

/** One test file's record, as it is written to the folder. */
export interface ExecutedStatements {
  engine: Database['engine']
  test: string
  /** Where a statement is built, then who asked for it in the same repository; with the first one from there. */
  sites: { place: string; sql: string }[]
}

const REPOSITORY = /[\\/](server[\\/].*\.repository\.ts)$/

const recorded = new Map<Database['engine'], Map<string, string>>()

/** Records from now on what this database executes; does nothing outside a run that compares engines. */
export function recordExecuted({ engine, knex }: Database): void {
  if (!process.env.TEST_STATEMENTS_FOLDER) return
  const sites = recorded.get(engine) ?? new Map<string, string>()
  recorded.set(engine, sites)
  // knex remembers then where each statement was built.
  ;(knex.client as { config: { asyncStackTraces?: boolean } }).config.asyncStackTraces = true
  knex.on('query-response', (_answer: unknown, { sql }: { sql: string }, builder: Builder) =>
    note(sites, sql, builder),
  )
}

/** Writes what this test file has executed; called once, after its last hook. */
export function writeExecuted(): void {
  const folder = process.env.TEST_STATEMENTS_FOLDER
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const [engine, sites] of recorded) {
    const record: ExecutedStatements = {
      engine,
      test: path.relative(process.cwd(), expect.getState().testPath ?? ''),
      sites: [...sites].map(([place, sql]) => ({ place, sql })),
    }
    writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(record))
  }
}

interface Builder {
  _asyncStack?: { error: Error }
}

const framesOfErrors = new WeakMap<Error, NodeJS.CallSite[]>()

/** Where this statement was built: its frames as data, which V8 hands out once. */
function framesOf(error: Error): NodeJS.CallSite[] {
  const known = framesOfErrors.get(error)
  if (known) return known
  const format = Error.prepareStackTrace
  Error.prepareStackTrace = (_error, frames) => frames
  const frames = error.stack as unknown as NodeJS.CallSite[]
  Error.prepareStackTrace = format
  framesOfErrors.set(error, frames)
  // knex reads it as text when a statement fails.
  Object.defineProperty(error, 'stack', { get: () => textOf(frames) })
  return frames
}

const textOf = (frames: NodeJS.CallSite[]) =>
  ['Error', ...frames.map((frame) => `    at ${frame.toString()}`)].join('\n')

function note(sites: Map<string, string>, sql: string, { _asyncStack }: Builder): void {
  if (!_asyncStack) throw new Error('knex no longer says where a statement was built')
  // What called whom without waiting, the innermost first.
  const [innermost, ...callers] = framesOf(_asyncStack.error).filter((frame) =>
    REPOSITORY.test(fileOf(frame)),
  )
  if (!innermost) return
  const ofOneFile = callers.filter((frame) => fileOf(frame) === fileOf(innermost))
  const place = [innermost, ...ofOneFile].map(placeOf).join(' < ')
  if (!sites.has(place)) sites.set(place, sql)
}

const fileOf = (frame: NodeJS.CallSite) => frame.getFileName() ?? ''

/** `server/features/users/users.repository.ts UsersRepository.find 20:27`; line and column are those of the JavaScript. */
function placeOf(frame: NodeJS.CallSite): string {
  const [, file] = REPOSITORY.exec(fileOf(frame))!
  const name = [frame.getTypeName(), frame.getMethodName() ?? frame.getFunctionName()]
    .filter(Boolean)
    .join('.')
  return `${file} ${name} ${frame.getLineNumber()}:${frame.getColumnNumber()}`
}
