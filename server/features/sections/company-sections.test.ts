import { describe, expect, it } from '@jest/globals'
import { seededEditions } from '#seeds/reference/guidelines.ts'
import { CompanySections, type EditionInForce } from './index.ts'

/** The seeded editions of the first guideline with these ids, in force in this order. */
const inForce = (...ids: number[]): EditionInForce[] =>
  ids.map((id, at) => ({ ...seededEditions.find((one) => one.id === id)!, inForceNumber: at + 1 }))

const codeOf = (sections: CompanySections, year: number, id: number) => sections.in(year).find(id)?.code

describe('the sections of a year', () => {
  const all = new CompanySections(inForce(1, 3, 2))

  it.each([
    [2015, 1],
    [2016, 3],
    [2018, 3],
    [2019, 1],
    [2026, 1],
    [2027, 2],
    [2040, 2],
  ])('of %i are those of the edition that begins last (%i)', (year, edition) => {
    expect(all.editionOf(year)?.id).toBe(edition)
  })

  it('have the codes of their year, and the same id in every year', () => {
    expect([2026, 2027].map((year) => codeOf(all, year, 1250))).toEqual(['B5', 'B7'])
    expect(all.in(2026).byCodeOf(1, 'B5')?.id).toBe(1250)
    expect(all.in(2027).byCodeOf(1, 'B5')?.id).toBe(10001)
    expect([2015, 2017].map((year) => codeOf(all, year, 1140))).toEqual(['A4', 'A3'])
  })

  it('are all there together, as the newest edition with them has them', () => {
    expect(all.find(1250)?.code).toBe('B7')
    expect(all.find(10101)?.code).toBe('A1')
    expect(all.of(1).map(({ id }) => id)).toEqual(expect.arrayContaining([1110, 10001, 10106]))
    expect(new Set(all.of(1).map(({ id }) => id)).size).toBe(all.of(1).length)
  })

  it('of two editions for a year are those of the one that came into force last', () => {
    const corrected = inForce(1, 2).map((one) => ({ ...one, firstYear: 2020, lastYear: null }))
    expect(new CompanySections(corrected).editionOf(2021)?.id).toBe(2)
    expect(new CompanySections(corrected.toReversed()).editionOf(2021)?.id).toBe(2)
  })

  it('of a year without an edition are all, for rows that are there already', () => {
    const until2026 = new CompanySections(inForce(1))
    expect(until2026.editionOf(2027)).toBeUndefined()
    expect(until2026.in(2027)).toBe(until2026)
  })
})

describe('what a section is called where no year is chosen', () => {
  const all = new CompanySections(inForce(1, 3, 2))
  const range = (firstYear: number | null, lastYear: number | null) => ({ firstYear, lastYear })

  it('is its latest code, and the codes of other years', () => {
    const renumbered = { code: 'B7', ended: null, others: [{ code: 'B5', ...range(null, 2026) }] }
    expect(all.codesOf(1250)).toEqual(renumbered)
    expect(all.codesOf(1140)).toEqual({
      ...{ code: 'A4', ended: null },
      others: [{ code: 'A3', ...range(2016, 2018) }],
    })
    expect(all.codesOf(10001)).toEqual({ code: 'B5', ended: null, others: [] })
  })

  it('says when it was, if a later edition does not have it', () => {
    expect(all.codesOf(10101)).toEqual({ code: 'A1', ended: range(2016, 2018), others: [] })
    expect(all.codesOf(1110).ended).toBeNull()
  })

  it('is the code alone among the sections of a year, and with one edition', () => {
    expect(all.in(2026).codesOf(1250)).toEqual({ code: 'B5', ended: null, others: [] })
    expect(new CompanySections(inForce(1)).codesOf(1250)).toEqual({ code: 'B5', ended: null, others: [] })
  })
})

describe('the sections that came last', () => {
  it('are those of the newest edition that no year before has', () => {
    const { years, sections } = new CompanySections(inForce(1, 3, 2)).addedLast()
    expect(years).toEqual({ firstYear: 2027, lastYear: null })
    expect(sections.map(({ code }) => code)).toContain('B5')
    expect(sections.map(({ id }) => id)).not.toContain(1250)
    expect(new CompanySections(inForce(1)).addedLast().sections).toEqual([])
  })
})

describe('a code that a year does not have', () => {
  const all = new CompanySections(inForce(1, 3, 2))

  it('is looked for in the other editions, the nearest first', () => {
    const found = all.elsewhere(1, 'B7', 2026)
    expect([found?.years.edition.id, found?.section.id]).toEqual([2, 1250])
    expect(found?.years).toMatchObject({ firstYear: 2027, lastYear: null })
    expect(all.elsewhere(1, 'A2-1', 2026)?.years.edition.id).toBe(3)
    // 2018 has no A8; the edition around it has, and so has that of 2027.
    expect(all.elsewhere(1, 'A8', 2018)?.years.edition.id).toBe(1)
    expect(all.elsewhere(1, 'A8', 2018)?.years).toMatchObject({ firstYear: 2019, lastYear: 2026 })
    expect(all.elsewhere(1, 'C9', 2026)).toBeUndefined()
  })
})
