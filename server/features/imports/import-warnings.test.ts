import { describe, expect, it } from '@jest/globals'
import { warningsOf } from './import-warnings.ts'

const content = (rowCount: number, contentHash: string | null = `${rowCount} rows`) => ({
  rowCount,
  contentHash,
})

describe('warningsOf', () => {
  it('says nothing of an empty slot', () => expect(warningsOf(null, content(1))).toEqual([]))
  it('says that nothing would change', () =>
    expect(warningsOf(content(9), content(9))).toEqual(['sameContent']))
  it('says that more than half of the rows would go', () => {
    expect(warningsOf(content(10), content(4))).toEqual(['fewerRows'])
    expect(warningsOf(content(10), content(5))).toEqual([])
  })
  it('takes unknown content for different', () =>
    expect(warningsOf(content(9, null), content(9, null))).toEqual([]))
})
