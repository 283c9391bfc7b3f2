import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@jest/globals'
import type { Database } from '#server/drivers/database/index.ts'
import { isOfProject, sourceOf } from './source-of-frame.ts'

// Records which statement of which repository was executed on which engine. `npm run check` compares them: a statement
// that runs on SQLite must also run on MariaDB (scripts/lib/compare-engines.mjs). Without TEST_STATEMENTS_FOLDER nothing
// is recorded. A statement is identified by the place in a repository that builds it, because its text depends on input.

/** The record of test files that were loaded together, as it is written to the folder. */
export interface ExecutedStatements {
  engine: Database['engine']
  /** The first of its group (scripts/lib/test-groups.mjs). */
  test: string
  /** The place that builds a statement, then its callers in the same repository; with the first statement from there. */
  sites: { place: string; sql: string }[]
}

const REPOSITORY = /^server\/.*\.repository\.ts$/

const recorded = new Map<Database['engine'], Map<string, string>>()

/** Starts recording what this database executes; does nothing outside a run that compares engines. */
export function recordExecuted({ engine, knex }: Database): void {
  if (!process.env.TEST_STATEMENTS_FOLDER) return
  const sites = recorded.get(engine) ?? new Map<string, string>()
  recorded.set(engine, sites)
  // knex then stores where each statement was built.
  ;(knex.client as { config: { asyncStackTraces?: boolean } }).config.asyncStackTraces = true
  knex.on('query-response', (_answer: unknown, { sql }: { sql: string }, builder: Builder) =>
    note(sites, sql, builder),
  )
}

/** Writes the record of this test file; called once, after its last hook. */
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

const noted = new WeakSet<Error>()

/** The stack of the place that built a statement, as data, which V8 provides only once. */
function framesOf(error: Error): NodeJS.CallSite[] {
  const format = Error.prepareStackTrace
  Error.prepareStackTrace = (_error, frames) => frames
  const frames = error.stack as unknown as NodeJS.CallSite[]
  Error.prepareStackTrace = format
  // knex reads the stack as text if a statement fails.
  Object.defineProperty(error, 'stack', { get: () => textOf(frames) })
  return frames
}

const textOf = (frames: NodeJS.CallSite[]) =>
  ['Error', ...frames.map((frame) => `    at ${frame.toString()}`)].join('\n')

function note(sites: Map<string, string>, sql: string, { _asyncStack }: Builder): void {
  if (!_asyncStack) throw new Error('knex no longer says where a statement was built')
  const { error } = _asyncStack
  // Executed before, from the same place.
  if (noted.has(error)) return
  noted.add(error)
  // The synchronous calls, innermost first.
  const [innermost, ...callers] = framesOf(error).flatMap((frame) => placeOf(frame) ?? [])
  if (!innermost) return
  const ofOneFile = callers.filter(({ source }) => source === innermost.source)
  const place = [innermost, ...ofOneFile].map(({ name }) => name).join(' < ')
  if (!sites.has(place)) sites.set(place, sql)
}

interface Place {
  source: string
  /** `server/features/users/users.repository.ts find 20:27`; line and column are those of the JavaScript. */
  name: string
}

/** By script, then by position in it: there are a dozen frames in each of hundreds of thousands of statements. */
const places = new Map<string, Map<number, Place | undefined>>()

/** The place of a frame in a repository; undefined for any other. */
function placeOf(frame: NodeJS.CallSite): Place | undefined {
  const script = frame.getFileName() ?? ''
  let known = places.get(script)
  if (!known) places.set(script, (known = new Map()))
  // None of the project's: no repository, wherever in it.
  const position = isOfProject(script) ? frame.getPosition() : 0
  if (!known.has(position)) known.set(position, findPlace(frame))
  return known.get(position)
}

function findPlace(frame: NodeJS.CallSite): Place | undefined {
  const source = sourceOf(frame)
  if (!REPOSITORY.test(source)) return undefined
  const at = `${frame.getLineNumber()}:${frame.getColumnNumber()}`
  return { source, name: [source, frame.getFunctionName(), at].filter(Boolean).join(' ') }
}
