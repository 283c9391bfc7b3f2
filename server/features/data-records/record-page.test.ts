import { expect, it } from '@jest/globals'
import { slicesOfPage } from './record-page.ts'

const counts = [
  { importId: 7, rowCount: 3 },
  { importId: 5, rowCount: 0 },
  { importId: 6, rowCount: 4 },
]

it('a page inside one import', () =>
  expect(slicesOfPage(counts, 1, 2)).toEqual([{ importId: 7, offset: 1, limit: 2 }]))
it('a page over two imports', () =>
  expect(slicesOfPage(counts, 2, 3)).toEqual([
    { importId: 7, offset: 2, limit: 1 },
    { importId: 6, offset: 0, limit: 2 },
  ]))
it('the short last page', () =>
  expect(slicesOfPage(counts, 6, 10)).toEqual([{ importId: 6, offset: 3, limit: 1 }]))
it('nothing after the end', () => expect(slicesOfPage(counts, 7, 10)).toEqual([]))
it('all pages together have every row once', () => {
  const all = [0, 2, 4, 6].flatMap((offset) => slicesOfPage(counts, offset, 2))
  const rows = all.flatMap(({ importId, offset, limit }) =>
    Array.from({ length: limit }, (_, i) => `${importId}-${offset + i}`),
  )
  expect(rows).toEqual(['7-0', '7-1', '7-2', '6-0', '6-1', '6-2', '6-3'])
})
