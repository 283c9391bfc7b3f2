import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { RowError } from './row-error.ts'

/** A position in a file: the line as an editor counts it, and the character in that line. Both from 1. */
export interface Place {
  line: number
  column?: number
}

/** The cell at which reading stopped, as in a row error. */
export type RefusedCell = Pick<RowError, 'columnIndex' | 'columnName' | 'value'>

/**
 * An error after which reading cannot continue, so that the whole file is refused. `key` is a message key; the
 * parameters contain positions and limits, never a cell's text. That is in `cell`, only for the error log.
 */
export class FileRefusal extends Error {
  readonly code: ErrorCode
  readonly key: string
  readonly params: Record<string, string | number>
  readonly place: Place | undefined
  readonly cell: RefusedCell | undefined

  constructor(
    key: string,
    options: {
      code?: ErrorCode
      params?: Record<string, string | number>
      place?: Place
      cell?: RefusedCell
    } = {},
  ) {
    super(`file refused: ${key}`)
    this.name = 'FileRefusal'
    this.code = options.code ?? 412
    this.key = key
    this.params = { ...options.params, ...options.place }
    this.place = options.place
    this.cell = options.cell
  }
}
