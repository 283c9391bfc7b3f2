import { expect, it } from '@jest/globals'
import { CompanySections } from '#server/features/sections/index.ts'
import { lostRows } from './lost-rows.ts'
import { editionOf, sectionOf } from './test-sections.ts'

const [root, first, second] = [sectionOf(1, 'A'), sectionOf(11, 'A1'), sectionOf(12, 'A2')]
const always = editionOf(1, null, null, [root, first, second])
const rowsIn = (sectionId: number, year: number) => ({ companyId: 1, year, sectionId, rows: 3 })

it.each([
  ['a section that the year’s edition lacks', [12, 2027], true],
  ['a section that it has', [11, 2027], false],
  ['a year that another edition is for', [12, 2026], false],
  ['a section that the year had not before either', [99, 2027], false],
])('rows in %s', (_, [sectionId, year], isLost) => {
  const from2027 = editionOf(2, 2027, null, [root, first])
  const rows = rowsIn(sectionId!, year!)
  const lost = lostRows(new CompanySections([always]), new CompanySections([always, from2027]), [rows])
  expect(lost).toEqual(isLost ? [rows] : [])
})
