import type { Page } from 'playwright-core'
import { sectionIdOf } from '#server/features/sections/index.ts'

/** Every kind of wording: how staff edit it, and where visitors read it. */

interface Words {
  ja: string
  en: string
}

/** A text at an address of the site; blanks are ignored. */
export interface Reading {
  path: string
  /** The selector on the page; `title` is the title of the browser tab. */
  where: 'main' | 'h1' | 'title' | 'thead' | 'tbody th'
  /** Shown only after it is published. */
  appears?: Words
  /** Shown until then. */
  vanishes?: Words
}

export interface WordingKind {
  kind: string
  /** The path of its page below /company/messages. */
  screen: string
  /** The edit on that page; the form is saved afterwards. */
  word(page: Page): Promise<void>
  readings: Reading[]
}

/** A year in which many sections are empty. The demo world has none, so the journey publishes it first. */
export const sparseYear = 2021

const detail = (code: string) => `/disclosure/detail/${sectionIdOf(1, code)}?size=10`
const section = (code: string) => `section-disclosure/${sectionIdOf(1, code)}`
const words = (name: string): Words => ({ ja: `言い直した${name}`, en: `Reworded ${name}` })

/** Types the texts of each field into its two controls. */
const typing = (fields: Record<string, Words>) => async (page: Page) => {
  for (const [name, { ja, en }] of Object.entries(fields)) {
    await page.locator(`[id="${name ? `${name}.` : ''}ja"]`).fill(ja)
    await page.locator(`[id="${name ? `${name}.` : ''}en"]`).fill(en)
  }
}

/** Chooses how a section is shown in the tree. */
const choosing = (control: 'empty' | 'rows', code: string, value: string) => async (page: Page) => {
  await page.locator(`[name="${control}.${sectionIdOf(1, code)}"]`).selectOption(value)
}

const titled = {
  disclosureTopPage: '/disclosure',
  patientTopPage: '/patient',
  searchResultTopPage: '/search',
  faqTopPage: '/faq',
}

const titles = (screen: string, where: 'h1' | 'title'): WordingKind => {
  const texts = Object.keys(titled).map((name) => [name, words(`${where} ${name}`)] as const)
  return {
    ...{ kind: screen, screen, word: typing(Object.fromEntries(texts)) },
    readings: texts.map(([name, appears]) => ({
      ...{ path: titled[name as keyof typeof titled], where, appears },
    })),
  }
}

export const wordingKinds: readonly WordingKind[] = [
  ...(['disclosure', 'patient'] as const).map((type) => ({
    ...{ kind: `terms of ${type}`, screen: `term-${type}`, word: typing({ '': words(`terms ${type}`) }) },
    readings: [{ path: `/?type=${type}`, where: 'main' as const, appears: words(`terms ${type}`) }],
  })),
  titles('page-title', 'h1'),
  titles('tab-page-title', 'title'),
  {
    ...{ kind: 'texts of the search page', screen: 'search' },
    word: typing({ lead: words('lead'), noResults: words('no results') }),
    readings: [
      { path: '/search', where: 'main', appears: words('lead') },
      {
        path: '/search?type=disclosure&organizationName=zzzz',
        where: 'main',
        appears: words('no results'),
      },
    ],
  },
  {
    ...{ kind: 'a heading, and a column that is hidden', screen: 'table-heading-disclosure' },
    async word(page) {
      await typing({ facility: { ja: '支払先の施設', en: 'Paid facility' } })(page)
      await page.locator('#department-visible').uncheck()
    },
    readings: [
      { path: detail('A4'), where: 'thead', appears: { ja: '支払先の施設', en: 'Paid facility' } },
      { path: detail('B1'), where: 'thead', vanishes: { ja: '所属', en: 'Department' } },
    ],
  },
  {
    ...{ kind: 'the order of columns', screen: 'table-heading-patient' },
    word: (page) => page.locator('[name=content-place]').press('ArrowUp'),
    readings: [
      {
        ...{ path: `/patient/detail/${sectionIdOf(2, 'A1')}`, where: 'thead' },
        appears: { ja: '内容団体名', en: 'Content Organisation' },
      },
    ],
  },
  {
    ...{ kind: 'what is said of a section', screen: section('A4') },
    word: typing({
      title: words('title'),
      description: words('description'),
      explanation: words('explanation'),
      tax: words('tax'),
    }),
    readings: [
      { path: '/disclosure', where: 'tbody th', appears: words('title') },
      { path: detail('A4'), where: 'h1', appears: words('title') },
      ...['description', 'explanation', 'tax'].map((name) => ({
        ...{ path: detail('A4'), where: 'main' as const, appears: words(name) },
      })),
    ],
  },
  {
    ...{ kind: 'a section of patients', screen: `section-patient/${sectionIdOf(2, 'A')}` },
    word: typing({ title: words('patients') }),
    readings: [{ path: '/patient', where: 'tbody th', appears: words('patients') }],
  },
  {
    ...{ kind: 'the order of sections', screen: 'section-disclosure' },
    word: (page) => page.locator(`[name="place.${sectionIdOf(1, 'A3')}"]`).press('ArrowUp'),
    readings: [
      {
        ...{ path: '/disclosure', where: 'tbody th' },
        appears: { ja: 'A3臨床以外の研究費A2', en: 'A3 Research other than clinical research A2' },
      },
    ],
  },
  {
    ...{ kind: 'a section that is hidden', screen: 'section-disclosure' },
    word: choosing('empty', 'B5', 'hidden'),
    readings: [
      {
        ...{ path: `/disclosure?year=${sparseYear}`, where: 'tbody th' },
        vanishes: { ja: 'B5その他', en: 'B5 Other support' },
      },
    ],
  },
  {
    ...{ kind: 'the level that shows rows', screen: 'section-disclosure' },
    word: choosing('rows', 'C', 'joined'),
    readings: [
      { path: '/disclosure', where: 'tbody th', vanishes: { ja: 'C1講師謝金', en: 'C1 Lecture fees' } },
    ],
  },
  {
    ...{ kind: 'a topic of the FAQ', screen: 'faq/1', word: typing({ title: words('topic') }) },
    readings: [{ path: '/faq', where: 'main', appears: words('topic') }],
  },
  {
    ...{ kind: 'a question of the FAQ', screen: 'faq/1/1' },
    word: typing({ question: words('question'), answer: words('answer') }),
    readings: ['question', 'answer'].map((name) => ({
      ...{ path: '/faq/topics/1/1', where: 'main', appears: words(name) },
    })),
  },
  {
    ...{ kind: 'display settings', screen: 'display-settings' },
    async word(page) {
      for (const name of ['numberOfPayments', 'totalAmount', 'subSubgroup', 'usePdfFile'])
        await page.locator(`#${name}`).uncheck()
      await page.locator('#year-plus-one').check()
      await page.locator('#startMonth').selectOption('1')
      const period = { year: '2025', firstDay: '2024-01-01', lastDay: '2024-09-30' }
      for (const [name, value] of Object.entries(period))
        await page.locator(`[id="period.0.${name}"]`).fill(value)
    },
    readings: [
      { path: detail('B1'), where: 'thead', vanishes: { ja: '件数', en: 'Payments' } },
      { path: '/disclosure', where: 'main', vanishes: { ja: '総合計', en: 'Grand total' } },
      { path: '/disclosure', where: 'tbody th', vanishes: { ja: 'A1-1', en: 'A1-1' } },
      { path: '/disclosure', where: 'main', vanishes: { ja: 'PDFで読む', en: 'Documents (PDF)' } },
      {
        ...{ path: '/disclosure?year=2024', where: 'main' },
        appears: { ja: '2023年1月1日から2023年12月31日まで', en: 'January 1, 2023 to December 31, 2023' },
      },
      {
        ...{ path: '/disclosure', where: 'h1' },
        appears: {
          ja: '2025年度（2024年1月1日〜9月30日・9か月）',
          en: 'FY2025 (January 1 to September 30, 2024, 9 months)',
        },
      },
    ],
  },
]
