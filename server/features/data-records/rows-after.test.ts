import { expect, it } from '@jest/globals'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import { rowsAfter, type RowPosition } from './rows-after.ts'
import { WINDOW } from './windows.ts'

const data = {} as DataVersion
/** Two imports of which one has rows of two sections, mixed; a part without rows; one longer than a window. */
const rows = [
  ...Array.from({ length: 9 }, (_, at) => row(1, at % 2 ? 1310 : 1320, at + 1)),
  ...Array.from({ length: WINDOW + 3 }, (_, at) => row(2, 1310, at * 2 + 1)),
]
const parts = [
  { importId: 1, sectionId: 1310, rowCount: 4 },
  { importId: 1, sectionId: 1330, rowCount: 0 },
  { importId: 2, sectionId: 1310, rowCount: WINDOW + 3 },
  { importId: 1, sectionId: 1320, rowCount: 5 },
]
const inOrder = parts.flatMap((part) => rows.filter((one) => isOf(one, part)))
let mostAsked = 0
const repository = {
  findAfter: (
    _data: DataVersion,
    part: { importId: number; sectionId?: number | undefined },
    after: number,
    limit: number,
  ) => {
    mostAsked = Math.max(mostAsked, limit)
    return Promise.resolve(rows.filter((one) => isOf(one, part) && one.rowNo > after).slice(0, limit))
  },
}

function row(importId: number, sectionId: number, rowNo: number) {
  return { importId, sectionId, rowNo } as DataRecord
}

function isOf(
  one: DataRecord,
  { importId, sectionId }: { importId: number; sectionId?: number | undefined },
) {
  return one.importId === importId && one.sectionId === sectionId
}

it('reads part after part from any position, in statements of a window at most', async () => {
  for (const limit of [1, 3, 4, 5, WINDOW, WINDOW + 3, WINDOW + 4, 5000])
    for (const at of [-1, 0, 3, 4, WINDOW + 2, WINDOW + 6, inOrder.length - 1]) {
      const after: RowPosition | null = inOrder[at] ?? null
      const found = await rowsAfter(repository, data, parts, { after, limit })
      expect([limit, at, found]).toEqual([limit, at, inOrder.slice(at + 1, at + 1 + limit)])
    }
  expect(mostAsked).toBe(WINDOW)
})

it('knows no position that is in none of the parts', async () => {
  expect(await rowsAfter(repository, data, parts, { after: row(3, 1310, 1), limit: 1 })).toBeNull()
})
