import type { RowError } from './csv/row-error.ts'

/** Errors of one sentence in one column. */
export interface ErrorKind extends Omit<RowError, 'value'> {
  /** The number of such errors; the place is that of the first one. */
  count: number
}

/** So that memory is bounded; few files have more than ten kinds. */
const MOST = 100

/** Counts errors by sentence and column. */
export class ErrorKinds {
  private readonly kinds = new Map<string, ErrorKind>()

  add(errors: readonly RowError[]): void {
    for (const { value: _value, ...error } of errors) {
      const name = `${error.key} ${error.columnIndex}`
      const kind = this.kinds.get(name)
      if (kind) kind.count++
      else if (this.kinds.size < MOST) this.kinds.set(name, { ...error, count: 1 })
    }
  }

  /** The most frequent ones first. */
  list(): ErrorKind[] {
    return [...this.kinds.values()].sort((a, b) => b.count - a.count)
  }
}
