import type { Knex } from 'knex'

export type Engine = 'sqlite' | 'mysql'

/** An opaque handle that services pass to their repositories. */
export type Transaction = Knex.Transaction
/** A transaction, or the database itself. */
export type Executor = Knex
/**
 * Runs `work` in one transaction: all of it or nothing. It is repeated where the server ended it for another one's sake,
 * so it must have no effects outside its transaction.
 */
export type InTransaction = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>

/** A value of a bulk row as both engines store it. */
export type Cell = string | number | null

/** Writes many rows of one table fast; used for staged imports only. */
export interface RowWriter {
  /** Rows per chunk: one transaction, which bounds how long other writers wait. */
  readonly chunkRows: number
  /** Milliseconds to rest after a chunk, so that other writers can proceed. */
  readonly pauseMs: number
  /** Starts a chunk of rows of a table, with values in the order of `columns`. */
  batch(table: string, columns: string[]): RowBatch
}

/** Buffered rows for a table, in the form that the engine loads fastest. */
export interface RowBatch {
  readonly length: number
  /** The caller has validated every cell: nothing is truncated or coerced. */
  add(row: Cell[]): void
  /** Inserts all rows inside `trx`; once more only if that transaction was rolled back. */
  write(trx: Knex.Transaction): Promise<void>
}

/** Reads the rows of a query fast: the values of these columns in their order, without an object for each row. */
export type ReadCells = (query: Knex.QueryBuilder, columns: readonly string[]) => Promise<Cell[][]>

/** A row of which some texts are one: many rows say the same in them, which is taken apart once. */
export interface TextRow {
  cells: Cell[]
  /** As `splitTexts` takes it apart. */
  texts: string
}

/**
 * Reads rows fast of which many say the same: the values of `columns` in their order, which are numbers and keys, and
 * those of `texts` as one text.
 */
export type ReadTextRows = (
  query: Knex.QueryBuilder,
  asked: { columns: readonly string[]; texts: readonly string[] },
) => Promise<TextRow[]>

/** Connections that are used and free, and requests that wait for one. */
export interface PoolUse {
  used: number
  free: number
  waiting: number
}

/** A table with its columns in alphabetical order, the same on both engines. */
export interface Table {
  name: string
  columns: string[]
  /** The tables whose rows its rows refer to. */
  refersTo: string[]
}

/** All tables as they were at one moment. The tables in which migrations are recorded are none of them. */
export interface DatabaseSnapshot {
  /** For the statements of repositories. */
  readonly executor: Executor
  /** Each after those that it refers to. */
  readonly tables: readonly Table[]
  /** All rows of a table in parts, with values in the order of its columns. */
  rows(table: Table): AsyncIterable<Cell[][]>
  /** By table, the least id that a new row can get: ids of deleted rows are not given again. */
  readonly nextIds: ReadonlyMap<string, number>
}

/** The database as a whole, for backups. */
export interface WholeDatabase {
  /** Reads one moment on a connection of its own, for as long as it takes; nobody who writes has to wait for it. */
  snapshot<T>(work: (snapshot: DatabaseSnapshot) => Promise<T>): Promise<T>
  /** Each after those that it refers to. */
  tables(): Promise<Table[]>
  /** Whether another process has this database open, be it of the product or not. */
  isUsedByOthers(): Promise<boolean>
  /** Drops every table, with all data, but the one of this name. */
  dropAll(kept?: string): Promise<void>
  setNextIds(nextIds: ReadonlyMap<string, number>): Promise<void>
}

export interface Database {
  readonly engine: Engine
  readonly knex: Knex
  readonly rows: RowWriter
  readonly readCells: ReadCells
  readonly readTextRows: ReadTextRows
  readonly whole: WholeDatabase
  /** Answers within a second or rejects; for the readiness check. */
  ping(): Promise<void>
  close(): Promise<void>
}
