import { describe, expect, it } from '@jest/globals'
import { referenceSections as sections } from '#seeds/reference/guidelines.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { emptyValues, fieldNamed, recordFields } from '#server/features/record-fields/index.ts'
import { sectionIdOf, SectionTree, type SectionType } from '#server/features/sections/index.ts'
import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { PublicationPolicy, publicValuesOf } from './index.ts'

const tree = new SectionTree([...sections])

/** With these columns hidden and these settings. */
function policyWith(hidden: string[] = [], display: Partial<DisplaySettings> = {}) {
  const columns = hidden.map((column) => ({ column, heading: { ja: '', en: '' }, visible: false }))
  return new PublicationPolicy(tree, {
    display: { ...defaultDisplay, ...display },
    tableHeadings: () => ({ columns }),
  })
}

const keys = { recipientKey: 'person', paidKey: 'paid', placeKey: 'place' }

/** A record in which every field is filled, except these. */
function record(type: SectionType, code: string, empty: string[] = []): DataRecord {
  const filled = recordFields.map(({ name }) => {
    const { type } = fieldNamed(name)
    if (empty.includes(name)) return [name, null]
    return [name, type === 'text' ? name : type === 'flag' ? true : 7]
  })
  const place = { id: '1-1', companyId: 1, importId: 1, rowNo: 1, revision: 3, ...keys }
  const values = { ...emptyValues, ...Object.fromEntries(filled) }
  return { ...place, ...values, year: 2024, sectionId: sectionIdOf(type, code)! }
}

/** The fields that are public, without year, section and marks. */
function publicIn(type: SectionType, code: string, policy = policyWith(), empty: string[] = []): string[] {
  const values = publicValuesOf(policy.publish(record(type, code, empty)))
  return Object.entries(values)
    .filter(
      ([name, value]) => !['year', 'sectionId', 'isIndirect', 'isRepeat'].includes(name) && value !== null,
    )
    .map(([name]) => name)
}

const figures = ['numberOfPayments', 'amount']
const names = ['facility', 'alternateFacility']
const person = [
  'facility',
  'department',
  'name',
  'alternateKanji',
  'alternateFacility',
  'alternateDepartment',
]

describe('a record in which everything is filled shows', () => {
  it.each<[SectionType, string, string[]]>([
    [1, 'A1', ['itemNumber', 'jrctNumber', 'payee', ...person, ...figures, 'quantity', 'item']],
    [1, 'A1-2', ['itemNumber', 'jrctNumber', 'payee', ...person, ...figures, 'quantity', 'item']],
    [1, 'A2', [...names, ...figures]],
    [1, 'A7', [...names, ...figures]],
    [1, 'A8', figures],
    [
      1,
      'B1',
      ['facility', 'department', 'alternateFacility', 'alternateDepartment', ...figures, 'quantity', 'item'],
    ],
    [1, 'C1', [...person, ...figures]],
    [1, 'D1', figures],
    [1, 'E1', figures],
    [2, 'A1', ['payee', 'amount', 'item']],
    [2, 'D1', ['payee', 'item']],
  ])('of type %i in %s what its columns show', (type, code, expected) => {
    expect(publicIn(type, code)).toEqual(expected)
  })
})

it('never shows the remarks of the staff', () => {
  for (const { sectionType, code, content } of sections) {
    if (content === 'group') continue
    const shown = policyWith().publish(record(sectionType, code))
    expect(JSON.stringify(shown)).not.toMatch(/reason|comments/)
  }
})

it('shows another field in the place of an empty one, unless its own column is hidden', () => {
  expect(publicIn(1, 'A2', policyWith(), ['facility'])).toEqual(['payee', 'alternateFacility', ...figures])
  expect(publicIn(1, 'A2', policyWith(), ['facility', 'payee'])).toContain('title')
  expect(publicIn(2, 'A1', policyWith(), ['payee', 'item'])).toEqual([...names, 'amount', 'title'])
  const hidden = policyWith(['trialFacility'])
  expect(hidden.publish(record(1, 'A1', ['payee'])).cells).toMatchObject({ payee: null, name: 'name' })
  expect(publicIn(1, 'A1', hidden, ['payee'])).not.toContain('facility')
})

it('hides what the company hides, with its other spelling', () => {
  const shown = publicIn(1, 'C1', policyWith(['department'], { numberOfPayments: false }))
  expect(shown).toEqual(['facility', 'name', 'alternateKanji', 'alternateFacility', 'amount'])
})

it('leads to the person or body that the row shows, and to nobody who is not shown or not named', () => {
  const keyOf = (
    code: string,
    empty: string[] = [],
    policy = policyWith(),
    given: Partial<DataRecord> = {},
  ) => policy.publish({ ...record(1, code, empty), ...given }).recipientKey
  expect([keyOf('C1'), keyOf('A1')]).toEqual(['person', 'person'])
  const ofBody = { placeKey: '' }
  expect([keyOf('A2', [], policyWith(), ofBody), keyOf('B1', [], policyWith(), ofBody)]).toEqual([
    'paid',
    'paid',
  ])
  expect(keyOf('A1', ['name'])).toBe('place')
  expect(keyOf('A1', ['name'], policyWith(['trial']))).toBe('')
  expect(keyOf('A1', [], policyWith(['trialFacility']))).toBe('')
  for (const name of ['匿名', '他3名']) expect(keyOf('C1', [], policyWith(), { name })).toBe('')
})

it('says who was paid and what the person is', () => {
  const of = (type: SectionType, code: string, empty: string[] = []) => {
    const { paidTo, personRole } = policyWith().publish(record(type, code, empty))
    return [paidTo, personRole]
  }
  expect(of(1, 'C1')).toEqual(['person', 'payee'])
  expect(of(1, 'C1', ['name'])).toEqual(['organisation', null])
  expect(of(1, 'A1-2')).toEqual(['organisation', 'investigator'])
  expect(of(1, 'B1')).toEqual(['organisation', null])
  expect(of(1, 'D1')).toEqual([null, null])
  expect(of(2, 'A1')).toEqual(['organisation', null])
})

it('publishes the rows of a level that is not shown as those of the section above', () => {
  const policy = policyWith([], { subSubgroup: false })
  expect(policy.publish(record(1, 'A1-2')).sectionId).toBe(sectionIdOf(1, 'A1'))
  expect([sectionIdOf(1, 'A1')!, sectionIdOf(1, 'A1-2')!].map((id) => policy.isPublished(id))).toEqual([
    true,
    false,
  ])
})

it('names the filled fields that a section does not show, but for those that nobody expects', () => {
  const of = (code: string, policy = policyWith(), empty: string[] = []) =>
    policy.unpublishedFields(record(1, code, empty))
  expect(of('C1')).toEqual(['jrctNumber', 'payee', 'quantity', 'item', 'title'])
  expect(of('A2')).toEqual([
    ...['jrctNumber', 'payee', 'department', 'name', 'alternateKanji', 'alternateDepartment'],
    ...['quantity', 'item', 'title'],
  ])
  const others = ['jrctNumber', 'payee', 'quantity', 'item', 'title']
  expect(of('C1', policyWith(['department'], { numberOfPayments: false }), others)).toEqual([
    ...['department', 'alternateDepartment', 'numberOfPayments'],
  ])
  // a total needs a subject in its file
  expect(of('D1', policyWith(), ['name', 'facility', 'payee', ...others.slice(0, 4), 'department'])).toEqual([
    ...['alternateKanji', 'alternateFacility', 'alternateDepartment'],
  ])
  expect(of('C1', policyWith(), [...others])).toEqual([])
})

it('keeps figures without a column out of sums', () => {
  const of = (type: SectionType, code: string) => {
    const total = { sectionId: sectionIdOf(type, code)!, rowCount: 1, repeatCount: 0 }
    const { payments, amount } = policyWith().totals({ ...total, payments: 2, amount: 3, indirectAmount: 1 })
    return [payments, amount]
  }
  expect([of(1, 'C1'), of(1, 'A8'), of(2, 'A1'), of(2, 'D1')]).toEqual([
    [2, 3],
    [2, 3],
    [0, 3],
    [0, 0],
  ])
})

it('tells a search what it may match', () => {
  const policy = policyWith()
  expect(policy.textsOf(record(1, 'A2'))).toMatchObject({
    ...{ name: null, alternateKanji: null, payee: null },
    ...{ facility: 'facility', alternateFacility: 'alternateFacility' },
  })
  expect(policy.readsAll({ rootSectionId: sectionIdOf(1, 'C')! }, ['name', 'alternateKanji'])).toBe(true)
  expect(policy.readsAll({ rootSectionId: sectionIdOf(1, 'A')! }, ['name'])).toBe(false)
  expect(policy.readsAll({ rootSectionId: sectionIdOf(1, 'C')! }, ['payee'])).toBe(false)
  expect(policyWith(['department']).key).not.toBe(policy.key)
})
