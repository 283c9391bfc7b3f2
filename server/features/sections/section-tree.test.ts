import { describe, expect, it } from '@jest/globals'
import { referenceSections } from '#seeds/reference/sections.ts'
import { SectionTree } from './section-tree.ts'

const tree = new SectionTree([...referenceSections].reverse())

describe('SectionTree', () => {
  it('lists each section before what lies below it, and that before its next sibling', () => {
    const codes = tree.of(1).map(({ code }) => code)
    expect(codes.slice(0, 6)).toEqual(['A', 'A1', 'A1-1', 'A1-2', 'A1-3', 'A2'])
    expect(codes).toEqual([...codes].sort())
  })
  it('knows the roots of a type', () => {
    expect(tree.roots(2).map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D'])
  })
  it('answers 704 and 710 for what is no section of the type', () => {
    expect(() => tree.get(2, 1310)).toThrow('704')
    expect(() => tree.getRoot(1, 1310)).toThrow('710')
    expect(tree.getRoot(1, 1300).code).toBe('C')
  })
})
