import { describe, expect, it } from '@jest/globals'
import { referenceSections } from '#seeds/reference/guidelines.ts'
import { moneyRelation } from './index.ts'

const leaves = referenceSections.filter(({ content }) => content !== 'group')

/** Of every leaf section: what a row's name is; what names the body that was paid; what names the place. */
const expected: Record<string, [person: string | null, body: string, place: string]> = {
  '1 A1': ['investigator', 'payee facility', 'facility payee'],
  '1 A1-1': ['investigator', 'payee facility', 'facility payee'],
  '1 A1-2': ['investigator', 'payee facility', 'facility payee'],
  '1 A1-3': ['investigator', 'payee facility', 'facility payee'],
  ...Object.fromEntries(
    ['A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'B1', 'B2', 'B3', 'B4', 'B5'].map((code) => [
      `1 ${code}`,
      [null, 'facility payee', ''] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['C1', 'C2', 'C3'].map((code) => [`1 ${code}`, ['payee', 'facility payee', 'facility payee'] as const]),
  ),
  ...Object.fromEntries(['A8', 'D1', 'D2', 'D3', 'E1'].map((code) => [`1 ${code}`, [null, '', ''] as const])),
  ...Object.fromEntries(
    ['A1', 'B1', 'C1', 'D1'].map((code) => [`2 ${code}`, [null, 'payee facility', ''] as const]),
  ),
}

describe('whose the money of a section is', () => {
  it('is defined for every leaf section, and for no other', () => {
    const codes = leaves.map(({ sectionType, code }) => `${sectionType} ${code}`)
    // Sub-items of an item that companies may use follow the item.
    const own = codes.filter((code) => !(code in expected))
    expect(own.filter((code) => !/-\d$/.test(code))).toEqual([])
    expect(Object.keys(expected).filter((code) => !codes.includes(code))).toEqual([])
  })

  it.each(leaves.map((section) => [section.sectionType, section.code, section] as const))(
    'follows the table in %i %s',
    (type, code, section) => {
      const { person, body, place } = moneyRelation(section)
      const rule = expected[`${type} ${code}`] ?? expected[`${type} ${code.slice(0, 2)}`]
      expect([person, body.join(' '), place.join(' ')]).toEqual(rule)
    },
  )

  it('gives a yearly total to nobody', () => {
    for (const section of referenceSections)
      if (section.content === 'total')
        expect(moneyRelation(section)).toEqual({ person: null, body: [], place: [] })
  })
})
