// Long because it holds every statement on the files of the embedded index.
import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { factsOf } from '#server/lib/error-facts.ts'
import type { CandidateQuery, ImportMatches, IndexMark, SearchDocument } from './contract.ts'
import { countMatches, firstMatches, type FindMatches } from './candidate-walk.ts'
import { documentTokens, INDEX_FORMAT } from './embedded-tokens.ts'
import { ImportRanges, RANGES_SCHEMA } from './import-ranges.ts'

/** The file is missing or is no index: nothing in it can be used. */
export class UnusableIndex extends Error {
  override readonly name = 'UnusableIndex'
}

/** Pages merged in one optimisation step: some tens of milliseconds. */
const MERGE_PAGES = 200
/** Segments of one size that are merged: each of them slows every search. */
const MERGED_FROM = 2
/** How long a write waits for another process or thread that holds the lock. */
const WAIT_MS = 10_000

const SCHEMA = `
  create table meta (key text primary key, value text not null) without rowid;
  create virtual table docs using fts5(
    tokens, content='', contentless_delete=1, detail=none, tokenize='ascii'
  );
  ${RANGES_SCHEMA}
`

/**
 * As one JSON text, which takes a fifth of the time of as many rows. The bounds are cast because a bound number is a
 * float, which FTS5 ignores: it would walk from the first document, and SQLite would drop what lies before the bound.
 */
const FIND = `
  select json_group_array(id) as ids from (
    select rowid as id from docs
    where docs match ? and rowid between cast(? as integer) and cast(? as integer)
    order by rowid limit ?
  )
`

function isDamage(error: unknown): boolean {
  const { code, message } = factsOf(error)
  return (
    /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(String(code)) ||
    /^(no such table|vtable constructor failed)/.test(String(message))
  )
}

/** One generation of the index: an SQLite file with a full-text table of our own tokens; rowid = record id. */
export class IndexFile {
  private readonly db: Database.Database
  private readonly insert: Database.Statement
  private readonly erase: Database.Statement
  private readonly find: Database.Statement
  private readonly findToken: Database.Statement
  private readonly allMeta: Database.Statement
  private readonly ranges: ImportRanges

  private constructor(
    readonly path: string,
    isNew: boolean,
    waitMs: number,
  ) {
    this.db = new Database(path)
    try {
      for (const pragma of [`busy_timeout = ${waitMs}`, 'journal_mode = WAL', 'synchronous = NORMAL'])
        this.db.pragma(pragma)
      if (isNew) this.db.exec(SCHEMA)
      this.insert = this.db.prepare('insert or replace into docs (rowid, tokens) values (?, ?)')
      this.erase = this.db.prepare('delete from docs where rowid = ?')
      this.find = this.db.prepare(FIND)
      this.findToken = this.db.prepare('select rowid from docs where docs match ? limit 1')
      this.allMeta = this.db.prepare('select json_group_object(key, value) as meta from meta')
      this.ranges = new ImportRanges(this.db)
      this.meta('format')
    } catch (error) {
      this.db.close()
      throw error
    }
  }

  /** Creates the tables in an empty file. */
  static create(path: string): IndexFile {
    return new IndexFile(path, true, WAIT_MS)
  }

  /** Throws UnusableIndex for a missing or damaged file. */
  static open(path: string, waitMs = WAIT_MS): IndexFile {
    if (!existsSync(path)) throw new UnusableIndex('missing')
    return guarded(() => new IndexFile(path, false, waitMs))
  }

  add(documents: SearchDocument[]): void {
    for (const document of documents) this.insert.run(document.recordId, documentTokens(document))
    this.ranges.note(documents)
  }

  remove(recordIds: number[]): void {
    for (const id of recordIds) this.erase.run(id)
  }

  /** The first candidates whose texts meet the expression. Throws UnusableIndex when the file turns out damaged. */
  candidates(expression: string, query: CandidateQuery): number[] {
    const { afterRecordId, limit } = query
    return guarded(() => firstMatches(this.ranges.of(query), this.finding(expression), afterRecordId, limit))
  }

  /** The same by import, at most `limit` of each. */
  countByImport(expression: string, query: CandidateQuery): Map<number, ImportMatches> {
    return guarded(() => countMatches(this.ranges.of(query), this.finding(expression), query))
  }

  hasToken(token: string): boolean {
    return guarded(() => this.findToken.get(`"${token}"`) !== undefined)
  }

  private finding(expression: string): FindMatches {
    return (from, to, limit) => {
      const { ids } = this.find.get(expression, from, to, limit) as { ids: string }
      return JSON.parse(ids) as number[]
    }
  }

  /** Null unless the file was built to the end, and in the current format. */
  mark(): IndexMark | null {
    return guarded(() => {
      const { meta } = this.allMeta.get() as { meta: string }
      const { token, format, sequence } = JSON.parse(meta) as Record<string, string>
      if (token === undefined || format !== INDEX_FORMAT) return null
      return { token, sequence: Number(sequence ?? 0) }
    })
  }

  meta(key: string): string | undefined {
    const row = this.db.prepare('select value from meta where key = ?').get(key) as
      { value: string } | undefined
    return row?.value
  }

  setMeta(key: string, value: string | undefined): void {
    if (value === undefined) this.db.prepare('delete from meta where key = ?').run(key)
    else this.db.prepare('insert or replace into meta (key, value) values (?, ?)').run(key, value)
  }

  /**
   * Runs `work` with the file's one write lock held; must not await. Statements that write run in here only, or with
   * `exec`: a prepared one that finds the file locked stays unfinished, and SQLite commits nothing of its connection
   * afterwards (drivers/database/replace-after-busy.ts).
   */
  transaction<T>(work: () => T): T {
    // Left behind by a write of which not even the rollback succeeded: every later one would be refused.
    if (this.db.inTransaction) this.db.exec('rollback')
    this.db.exec('begin immediate')
    try {
      const result = work()
      this.db.exec('commit')
      return result
    } catch (error) {
      this.db.exec('rollback')
      throw error
    }
  }

  /**
   * One step of merging full-text segments; false once there is nothing left to merge. Segments of similar size are
   * merged, so that each document is rewritten once per doubling; with `intoOne`, to be passed in the first step
   * only, all are.
   */
  merge({ intoOne = false } = {}): boolean {
    return guarded(() => {
      this.configure('usermerge', MERGED_FROM)
      const before = this.changes()
      this.configure('merge', intoOne ? -MERGE_PAGES : MERGE_PAGES)
      // SQLite's documentation: fewer than two changes mean that the merge found no work
      return this.changes() - before >= 2
    })
  }

  /** As text: a bound number is a float, which FTS5 does not accept here. */
  private configure(name: 'usermerge' | 'merge', value: number): void {
    this.db.exec(`insert into docs (docs, rank) values ('${name}', ${value})`)
  }

  /** Checkpoints the write-ahead log into the file. */
  settle(): void {
    this.db.pragma('wal_checkpoint(TRUNCATE)')
  }

  private changes(): number {
    return (this.db.prepare('select total_changes() as n').get() as { n: number }).n
  }

  close(): void {
    this.db.close()
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw isDamage(error) ? new UnusableIndex('damaged', { cause: error }) : error
  }
}
