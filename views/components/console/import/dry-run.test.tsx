import { expect, it } from '@jest/globals'
import { renderView, SHORT_YEAR } from '#views/testing/view-fixture.ts'
import { DryRunPanel } from './dry-run.tsx'

const counts = { added: 1, changed: 2, removed: 3, unchanged: 4 }
const panel = (year: number, lang: 'ja' | 'en') =>
  renderView(
    DryRunPanel,
    {
      ...{ progress: null, reloadHref: '/', rowsHref: null, hasFailed: false, now: counts, isEmpty: false },
      lastYear: { ...counts, year },
    },
    lang,
  )

it.each([
  ['ja', SHORT_YEAR, '期間の長さが違います：2019年度（9か月）、2020年度（12か月）。'],
  ['en', SHORT_YEAR - 1, 'These years are not equally long: FY2018 (12 months), FY2019 (9 months).'],
] as const)('warns where last year is not as long as the file’s: %s', (lang, year, sentence) => {
  expect(panel(year, lang)).toContain(sentence)
})

it('says nothing where both have twelve months', () => {
  expect(panel(2024, 'ja')).not.toContain('期間の長さ')
})
