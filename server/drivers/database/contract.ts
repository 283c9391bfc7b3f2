import type { Knex } from 'knex'

export type Engine = 'sqlite' | 'mysql'

/** What a service passes on to its repositories without looking inside. */
export type Transaction = Knex.Transaction
/** A transaction, or the database itself. */
export type Executor = Knex
/** Runs `work` in one transaction: all of it or nothing. */
export type InTransaction = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>

/** A value of a bulk row as both engines store it. */
export type Cell = string | number | null

/** Writes many rows of one table fast; used for staged imports only. */
export interface RowWriter {
  /** How many rows a chunk should hold: the rows of one transaction, and so the longest wait of other writers. */
  readonly chunkRows: number
  /** Milliseconds to rest after a chunk, so that other writers get their turn. */
  readonly pauseMs: number
  /** Begins a chunk of rows of a table, values in the order of `columns`. */
  batch(table: string, columns: string[]): RowBatch
}

/** Rows on their way into a table, kept in whatever form the engine takes fastest. */
export interface RowBatch {
  readonly length: number
  /** The caller has validated every cell: nothing is truncated or coerced. */
  add(row: Cell[]): void
  /** Inserts all rows inside `trx`. Once. */
  write(trx: Knex.Transaction): Promise<void>
}

export interface Database {
  readonly engine: Engine
  readonly knex: Knex
  readonly rows: RowWriter
  /** Answers within a second or rejects: readiness asks it. */
  ping(): Promise<void>
  close(): Promise<void>
}
