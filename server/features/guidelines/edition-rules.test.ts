import { describe, expect, it } from '@jest/globals'
import { findingsOf, type EditionRule } from './edition-rules.ts'
import type { EditionSection } from './guideline.ts'
import { sectionOf } from './test-sections.ts'

const root = sectionOf(1, 'A')
const leaf = sectionOf(11, 'A1')
const part = sectionOf(111, 'A1-1', { parentId: 11 })
const any = { firstYear: null, lastYear: null }

const rulesOf = (
  sections: EditionSection[],
  years: { firstYear: number | null; lastYear: number | null } = any,
) => findingsOf(years, sections).map(({ rule, section }) => [rule, section?.id ?? null])

it('finds nothing wrong with roots, their items and sub-items', () => {
  const total = sectionOf(12, 'A2', { content: 'total' })
  const patients = { sectionType: 2, columns: 'patientLabour', rootId: 5 } as const
  const ofPatients = [sectionOf(5, 'A', patients), sectionOf(51, 'A1', { ...patients, parentId: 5 })]
  expect(rulesOf([root, leaf, part, total, ...ofPatients])).toEqual([])
})

describe('what is found', () => {
  it.each<[EditionRule, EditionSection[]]>([
    ['code', [root, sectionOf(11, 'A0', { level: 2 })]],
    ['codeTwice', [root, leaf, sectionOf(12, 'A1')]],
    [
      'codeLevel',
      [root, leaf, sectionOf(12, 'A2-1')].map((one) => (one.id === 12 ? { ...one, level: 2 } : one)),
    ],
    ['codeOfParent', [root, leaf, sectionOf(12, 'B2')]],
    ['rootContent', [{ ...root, content: 'rows' }, leaf]],
    ['rootContent', [root, sectionOf(11, 'A1', { content: 'group' }), part]],
    ['columns', [root, sectionOf(11, 'A1', { columns: 'patientFunding' })]],
    ['emptyGroup', [root]],
    ['totalWithParts', [root, { ...leaf, content: 'total' }, part]],
    ['names', [root, { ...leaf, name: { ja: '名前', en: '' } }]],
    ['descriptions', [root, { ...leaf, description: { ja: '', en: 'About' } }]],
  ])('%s', (rule, sections) => {
    expect(rulesOf(sections).map(([found]) => found)).toContain(rule)
  })

  it.each([
    [[], any, [['noSections', null]]],
    [[root, leaf], { firstYear: 2027, lastYear: 2026 }, [['yearOrder', null]]],
    [[root, leaf], { firstYear: 2027, lastYear: 2027 }, []],
  ])('is about the whole edition (%#)', (sections, years, expected) => {
    expect(rulesOf(sections, years)).toEqual(expected)
  })

  it('names both sections with the same code of a type', () => {
    expect(rulesOf([root, leaf, sectionOf(12, 'A1')])).toEqual([
      ['codeTwice', 11],
      ['codeTwice', 12],
    ])
  })
})
