import { describe, expect, it } from '@jest/globals'
import { pagerItems } from './pager-items.ts'

const drawn = (page: number, count: number) =>
  pagerItems(page, count, String)
    .map((item) => (item === 'gap' ? '…' : item.current ? `[${item.page}]` : item.page))
    .join(' ')

describe('pagerItems', () => {
  it('keeps first, last and neighbours, with gaps of two pages or more', () => {
    expect(drawn(1, 1)).toBe('[1]')
    expect(drawn(1, 24)).toBe('[1] 2 … 24')
    expect(drawn(4, 24)).toBe('1 2 3 [4] 5 … 24')
    expect(drawn(5, 24)).toBe('1 … 4 [5] 6 … 24')
    expect(drawn(21, 24)).toBe('1 … 20 [21] 22 23 24')
    expect(drawn(3, 5)).toBe('1 2 [3] 4 5')
  })
})
