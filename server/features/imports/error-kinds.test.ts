import { describe, expect, it } from '@jest/globals'
import type { RowError } from './csv/row-error.ts'
import { ErrorKinds } from './error-kinds.ts'

const error = (
  line: number,
  key: string,
  columnIndex: number | null,
  more: Partial<RowError> = {},
): RowError => ({
  ...{ line, key, columnIndex, columnName: `column ${columnIndex}`, value: `value ${line}` },
  ...more,
})

describe('the kinds of errors', () => {
  it('are counted by sentence and column, the most frequent first, with the place of the first error', () => {
    const kinds = new ErrorKinds()
    kinds.add([error(3, 'noSubject', 2), error(4, 'notWhole', 5, { row: 3, params: { limit: 9 } })])
    kinds.add([error(5, 'notWhole', 5), error(5, 'notWhole', 4), error(6, 'notWhole', 5)])
    expect(kinds.list()).toEqual([
      {
        line: 4,
        row: 3,
        key: 'notWhole',
        columnIndex: 5,
        columnName: 'column 5',
        params: { limit: 9 },
        count: 3,
      },
      { line: 3, key: 'noSubject', columnIndex: 2, columnName: 'column 2', count: 1 },
      { line: 5, key: 'notWhole', columnIndex: 4, columnName: 'column 4', count: 1 },
    ])
  })

  it('contain no text of a cell', () => {
    const kinds = new ErrorKinds()
    kinds.add([error(3, 'noSubject', 2)])
    expect(JSON.stringify(kinds.list())).not.toContain('value')
  })

  it('are a hundred at most', () => {
    const kinds = new ErrorKinds()
    kinds.add(Array.from({ length: 1000 }, (_, at) => error(at, `key ${at}`, 1)))
    expect(kinds.list()).toHaveLength(100)
  })
})
