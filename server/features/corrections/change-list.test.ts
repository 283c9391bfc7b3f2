import { expect, it } from '@jest/globals'
import { referenceTree } from '#server/testing/reference-tree.ts'
import { ChangeList } from './change-list.ts'

const row = (kind: 'added' | 'changed' | 'removed', year: number, rowNo: number) => ({
  ...{ kind, year, rowNo, sectionId: 1310 },
  ...{ oldId: kind === 'added' ? null : rowNo, newId: kind === 'removed' ? null : rowNo },
})

it('counts all rows and keeps the first of each kind, changes first, whatever order they come in', () => {
  const list = new ChangeList(referenceTree, 2)
  for (const rowNo of [5, 1, 4, 2, 3, 6]) list.add(row('added', 2024, rowNo))
  for (const rowNo of [9, 8, 7]) list.add(row('removed', 2023, rowNo))
  list.add(row('removed', 2024, 10))
  list.add(row('changed', 2020, 11))
  expect(list.counts).toEqual({ added: 6, removed: 4, changed: 1 })
  expect(list.rows().map(({ kind, oldId, newId }) => [kind, oldId ?? newId])).toEqual([
    ['changed', 11],
    ['removed', 10],
    ['removed', 7],
    ['added', 1],
    ['added', 2],
  ])
})
