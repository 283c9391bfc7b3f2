import { describe, expect, it } from '@jest/globals'
import { referenceSections } from '#seeds/reference/guidelines.ts'
import type { FileContent } from '#server/features/imports/index.ts'
import type { FieldName } from '#server/features/record-fields/index.ts'
import { SectionTree } from '#server/features/sections/index.ts'
import { suggestedSlot } from './suggested-slot.ts'

const sections = new SectionTree([...referenceSections])
const contentOf = (rows: Record<string, FieldName[]>, years = [2024]): FileContent => ({
  ...{ encoding: 'UTF-8', rows: 1, years, lacksYear: years.length === 0, yen: 0, sample: null, fault: null },
  sections: Object.entries(rows).map(([code, fields]) => ({ code, fields })),
})
const slotOf = (content: FileContent, pageType: 1 | 2 | null = null) => {
  const rules = { pageType, newestYear: 2025, hasEnded: (year: number) => year < 2025 }
  return suggestedSlot(content, sections, rules)
}

describe('the type of a file', () => {
  it.each<[string, Record<string, FieldName[]>, 1 | 2 | null]>([
    ['of persons', { C1: ['facility', 'name', 'amount'] }, 1],
    ['of trials', { A1: ['jrctNumber', 'payee', 'amount'] }, 1],
    ['of donations that name professors', { B1: ['facility', 'department', 'name', 'amount'] }, 1],
    ['of fees for patient organisations', { C1: ['payee', 'item', 'amount'] }, 2],
    ['with a mistyped code', { C1: ['facility', 'name'], C7: ['payee'] }, 1],
    ['of an organisation alone', { A1: ['payee', 'amount'] }, null],
    ['with signs of both', { C1: ['name', 'item'] }, null],
    ['with a code that one type lacks', { E1: ['title'] }, 1],
    ['without a known code', { Z9: ['name'] }, null],
    ['without rows', {}, null],
  ])('%s', (_, rows, type) => {
    expect(slotOf(contentOf(rows)).sectionType).toBe(type)
  })

  it('is that of its page where the rows could be of either, and not where they say another', () => {
    expect(slotOf(contentOf({ A1: ['payee'] }), 2).sectionType).toBe(2)
    expect(slotOf(contentOf({ C1: ['name'] }), 2).sectionType).toBe(1)
  })
})

describe('the year and root section of a file', () => {
  it('are left open where the rows do not agree, and where the year has not ended', () => {
    const open = (content: FileContent) => {
      const { year, yearDoubt, rootSectionId, severalRoots } = slotOf(content)
      return [year, yearDoubt, rootSectionId, severalRoots.join()]
    }
    const rows: Record<string, FieldName[]> = { C1: ['name'], C2: ['name'] }
    expect(open(contentOf(rows))).toEqual([2024, null, 1300, ''])
    expect(open(contentOf(rows, []))).toEqual([null, 'none', 1300, ''])
    expect(open(contentOf(rows, [2025]))).toEqual([null, 'unfinished', 1300, ''])
    expect(open(contentOf(rows, [2023, 2024]))).toEqual([null, 'several', 1300, ''])
    expect(open({ ...contentOf(rows), lacksYear: true })).toEqual([null, 'several', 1300, ''])
    expect(open(contentOf({ ...rows, A1: ['name'] }))).toEqual([2024, null, null, 'A,C'])
  })
})
