import { describe, expect, it } from '@jest/globals'
import { referenceTree as tree } from '#server/testing/reference-tree.ts'
import { sectionIdOf, sectionTypeOf } from './index.ts'

const codes = (sections: { code: string }[]) => sections.map(({ code }) => code)

describe('the section tree', () => {
  it('is in display order: a root, its items, their sub-items, the next root', () => {
    for (const type of [1, 2] as const)
      expect(codes(tree.of(type))).toEqual(
        codes(tree.of(type).toSorted((a, b) => (a.code < b.code ? -1 : 1))),
      )
    expect(codes(tree.of(1)).slice(0, 3)).toEqual(['A', 'A1', 'A1-1'])
    expect(codes(tree.of(2))).toEqual(['A', 'A1', 'B', 'B1', 'C', 'C1', 'D', 'D1'])
  })

  it('returns the roots of each type and the sections below a section', () => {
    expect(codes(tree.roots(1))).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(codes(tree.roots(2))).toEqual(['A', 'B', 'C', 'D'])
    expect(codes(tree.childrenOf(sectionIdOf(1, 'A1')!))).toEqual(['A1-1', 'A1-2', 'A1-3'])
  })

  it('refuses sections and roots of the other type: 704, 710', () => {
    const [root, leaf] = [sectionIdOf(1, 'C')!, sectionIdOf(1, 'C1')!]
    expect(tree.get(1, leaf).code).toBe('C1')
    expect(tree.getRoot(1, root).code).toBe('C')
    for (const id of [leaf + 1000, 0, NaN, 1.5])
      expect(() => tree.get(1, id)).toThrow(expect.objectContaining({ code: 704 }))
    for (const id of [leaf, root + 1000, 0])
      expect(() => tree.getRoot(1, id)).toThrow(expect.objectContaining({ code: 710 }))
  })

  it('finds by code within a type', () => {
    expect(tree.byCodeOf(2, 'C1')?.id).toBe(2310)
    expect(tree.byCodeOf(2, 'C3')).toBeUndefined()
    expect(tree.find(1310)?.code).toBe('C1')
  })
})

it('knows the words of the types', () => {
  expect([sectionTypeOf('disclosure'), sectionTypeOf('patient'), sectionTypeOf('x')]).toEqual([
    1,
    2,
    undefined,
  ])
})
