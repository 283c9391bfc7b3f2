import { columnNamed } from './columns.ts'
import { parseYear } from './parse-cell.ts'
import { withoutEmptyTail } from './empty-tail.ts'

/**
 * Two mistakes that would otherwise be reported as an unknown name in every cell: the row of field names is missing,
 * so that data follows, or the values are not separated by commas.
 */
export function headerMistake(cells: readonly string[]): 'noFieldNames' | 'notCommas' | undefined {
  const [first = '', ...rest] = withoutEmptyTail(cells)
  if (parseYear(first) !== undefined) return 'noFieldNames'
  const pieces = rest.length === 0 ? first.split(';') : []
  return pieces.length > 1 && pieces.every((piece) => columnNamed(piece)) ? 'notCommas' : undefined
}
