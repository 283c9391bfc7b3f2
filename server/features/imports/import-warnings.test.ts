import { describe, expect, it } from '@jest/globals'
import { warningsOf } from './import-warnings.ts'

const content = (rowCount: number, contentHash: string | null = `${rowCount} rows`) => ({
  rowCount,
  contentHash,
})

describe('warningsOf', () => {
  it('does not warn about an empty slot', () => expect(warningsOf(null, content(1))).toEqual([]))
  it('warns that nothing would change', () =>
    expect(warningsOf(content(9), content(9))).toEqual(['sameContent']))
  it('warns that more than half of the rows would be removed', () => {
    expect(warningsOf(content(10), content(4))).toEqual(['fewerRows'])
    expect(warningsOf(content(10), content(5))).toEqual([])
  })
  it('treats unknown content as different', () =>
    expect(warningsOf(content(9, null), content(9, null))).toEqual([]))
})
