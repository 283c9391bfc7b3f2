import { beforeAll, describe, expect, it } from '@jest/globals'
import type { SectionCodes } from '#server/features/sections/index.ts'
import { createFormatters } from '#server/i18n/formatters.ts'
import { createI18n, translateWith, type Lang, type Translate } from '#server/i18n/index.ts'
import type { Ui } from '#views/ui.tsx'
import { codeOfAnyYear } from './section-code.ts'

let translate: Translate
beforeAll(async () => {
  translate = translateWith(await createI18n())
})

const until2026 = { firstYear: null, lastYear: 2026 }
const before = { code: 'B4', firstYear: 2016, lastYear: 2018 }

function codeIn(lang: Lang, codes: Partial<SectionCodes>) {
  const ui: Ui = {
    lang,
    t: (key, params) => translate(lang, key, params),
    format: createFormatters(lang, 'Asia/Tokyo'),
  }
  return codeOfAnyYear(ui, { codesOf: () => ({ code: 'B7', ended: null, others: [], ...codes }) }, 1250)
}

describe('the code of a section where no year is chosen', () => {
  it.each<[Partial<SectionCodes>, string, string]>([
    [{}, 'B7', 'B7'],
    [{ others: [{ code: 'B5', ...until2026 }] }, 'B7（2026年度まではB5）', 'B7 (B5 in FY2026 and earlier)'],
    [{ ended: until2026 }, 'B7（2026年度まで）', 'B7 (FY2026 and earlier)'],
    [
      { ended: until2026, others: [before] },
      'B7（2026年度まで、2016〜2018年度はB4）',
      'B7 (FY2026 and earlier; B4 in FY2016 to FY2018)',
    ],
  ])('%j', (codes, japanese, english) => {
    expect(codeIn('ja', codes)).toBe(japanese)
    expect(codeIn('en', codes)).toBe(english)
  })
})
