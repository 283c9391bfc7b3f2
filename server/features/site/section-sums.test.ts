import { describe, expect, it } from '@jest/globals'
import { seededEditions } from '#seeds/reference/guidelines.ts'
import { CompanySections } from '#server/features/sections/index.ts'
import { defaultDisplay } from '#server/features/wording/index.ts'
import { endedSections, linesOf } from './section-sums.ts'
import { SiteSections } from './site-sections.ts'

const editions = [1, 3, 2].map((id, at) => ({
  ...seededEditions.find((one) => one.id === id)!,
  inForceNumber: at + 1,
}))
const continued = new Map(seededEditions.flatMap((one) => one.continued ?? []))
const says = {
  display: defaultDisplay,
  sectionDetail: () => null,
  sectionTitle: ({ name }: { name: { ja: string } }) => ({ text: name.ja, lang: 'ja' as const }),
  sectionTexts: () => ({ description: null, explanation: null, tax: null }),
}
const sectionsWith = (also: [number, number[]][] = []) =>
  new SiteSections(new CompanySections(editions, new Map([...continued, ...also])), says)

const total = (sectionId: number, amount: number) => ({
  ...{ sectionId, amount, rowCount: 1, repeatCount: 0, payments: 1, indirectAmount: 0 },
})
const listed = (
  year: number,
  totals: [number, number][],
  previous: [number, number][],
  sections = sectionsWith(),
) => {
  const of = {
    ...{ type: 1 as const, year },
    totals: totals.map((one) => total(...one)),
    previous: previous.map((one) => total(...one)),
  }
  const lines = linesOf(sections, of, new Set())
  return {
    line: (code: string) => {
      const { section, amount, previousAmount, formerly } = lines.find((one) => one.section.code === code)!
      return [section.id, amount, previousAmount, formerly.kind]
    },
    ended: endedSections(sections, of, lines).map(({ section, amount }) => [section.code, amount]),
  }
}

describe('a year compared with the year before', () => {
  it('compares a section with itself under its former code, and nothing with a new one', () => {
    const { line, ended } = listed(
      2027,
      [
        [10001, 5],
        [1250, 7],
        [1210, 1],
      ],
      [
        [1250, 6],
        [1210, 2],
      ],
    )
    expect(line('B5')).toEqual([10001, 5, null, 'new'])
    expect(line('B6')).toEqual([10002, 0, null, 'new'])
    expect(line('B7')).toEqual([1250, 7, 6, 'same'])
    expect(line('B')).toEqual([1200, 13, 8, 'same'])
    expect(ended).toEqual([])
  })

  it('compares nothing with a section that shares what it continues, and names what ended', () => {
    const { line, ended } = listed(
      2019,
      [
        [1110, 9],
        [1140, 4],
      ],
      [
        [10101, 2],
        [10105, 3],
        [1140, 1],
      ],
    )
    expect(line('A1')).toEqual([1110, 9, null, 'apart'])
    expect(line('A4')).toEqual([1140, 4, 1, 'same'])
    // The sums of the year before stay whole.
    expect(line('A')).toEqual([1100, 13, 6, 'same'])
    expect(ended).toEqual([
      ['A1', 2],
      ['A2-1', 3],
    ])
  })

  it('compares nothing with a section of which a part became another one', () => {
    const { line } = listed(
      2027,
      [
        [1250, 5],
        [10001, 50],
      ],
      [[1250, 55]],
      sectionsWith([[10001, [1250]]]),
    )
    expect(line('B7')).toEqual([1250, 5, null, 'apart'])
    expect(line('B5')).toEqual([10001, 50, null, 'apart'])
    expect(line('B')).toEqual([1200, 55, 55, 'same'])
  })

  it('compares a section with the sum of those that it joins', () => {
    const joins = sectionsWith([
      [1110, [10101, 10104]],
      [1120, []],
      [1130, []],
    ])
    const { line, ended } = listed(
      2019,
      [[1110, 9]],
      [
        [10101, 2],
        [10102, 1],
        [10105, 3],
      ],
      joins,
    )
    expect(line('A1')).toEqual([1110, 9, 6, 'same'])
    expect(line('A2')).toEqual([1120, 0, null, 'new'])
    expect(ended).toEqual([])
  })

  it('is not changed by other editions where both years have the same', () => {
    const { line, ended } = listed(
      2025,
      [[1310, 3]],
      [
        [1310, 2],
        [1110, 8],
      ],
    )
    expect(line('C1')).toEqual([1310, 3, 2, 'same'])
    expect(line('A1')).toEqual([1110, 0, 8, 'same'])
    expect(ended).toEqual([])
  })
})
