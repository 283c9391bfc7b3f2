import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ComponentType } from 'react'
import { createInstance } from 'i18next'
import type { SiteShell } from '#views/shells.ts'
import { renderDocument } from '#views/render-document.tsx'
import type { Lang, Ui } from '#views/ui.tsx'
import type { Assets } from '#views/assets.ts'
import type { Formatters, YearRange } from '#views/formatters.ts'

/** Renders templates for tests with the real sentences and plain formatters: no server, no database. */
export function renderView<P extends object>(Page: ComponentType<P>, props: P, lang: Lang = 'ja'): string {
  return renderDocument(Page as ComponentType<never>, { props, ui: uiOf[lang](), assets: testAssets })
}

const testAssets: Assets = {
  styles: '/styles.css',
  siteStyles: '/site.css',
  sitePageStyles: '/site-pages.css',
  siteDataStyles: '/site-data.css',
  siteRequestStyles: '/site-requests.css',
  siteRecipientStyles: '/site-recipients.css',
  siteSearchStyles: '/site-search.css',
  portalStyles: '/portal.css',
  main: '/main.js',
  site: '/site.js',
  islands: {},
}

function words(lang: Lang): Record<string, object> {
  const folder = path.resolve('views/locales', lang)
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object,
    ]),
  )
}

/** A missing key throws: a template may not show its key to a reader. */
function testUi(lang: Lang): Ui {
  const i18n = createInstance()
  void i18n.init({
    lng: lang,
    initAsync: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler(text, match) {
      throw new Error(`nothing fills ${match[0]} of ${lang} ${text}`)
    },
    resources: { [lang]: { translation: words(lang) } },
  })
  return {
    lang,
    format: testFormatters(lang),
    t(key, params) {
      if (!i18n.exists(key, params)) throw new Error(`no sentence ${lang} ${key}`)
      return i18n.t(key, params)
    },
  }
}

/** Reading all sentences takes longer than most renderings do: once for each language. */
const uiOf: Record<Lang, () => Ui> = { ja: once(() => testUi('ja')), en: once(() => testUi('en')) }

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Examples have a year of nine months, April to December; all others have twelve. */
export const SHORT_YEAR = 2019

function yearNames(lang: Lang) {
  const plain = (year: number) => (lang === 'ja' ? `${year}年度` : `FY${year}`)
  const isWholeYear = (year: number) => year !== SHORT_YEAR
  const length = (year: number) => `${isWholeYear(year) ? 12 : 9}${lang === 'ja' ? 'か月' : ' months'}`
  const bracketed = (year: number, of: string) =>
    lang === 'ja' ? `${plain(year)}（${of}）` : `${plain(year)} (${of})`
  const days = lang === 'ja' ? `${SHORT_YEAR}年4月1日〜12月31日・` : `April 1 to December 31, ${SHORT_YEAR}, `
  return {
    isWholeYear,
    years: ({ firstYear, lastYear }: YearRange) => {
      const ends = [firstYear, lastYear].map((year) => (year === null ? '' : plain(year)))
      return lang === 'ja' ? ends.join('〜') : ends.join(' to ')
    },
    areEquallyLong: (years: readonly number[]) => new Set(years.map(isWholeYear)).size <= 1,
    fiscalYear: (year: number) => (isWholeYear(year) ? plain(year) : bracketed(year, days + length(year))),
    shortYear: (year: number) => (isWholeYear(year) ? plain(year) : bracketed(year, length(year))),
    yearAndLength: (year: number) => bracketed(year, length(year)),
  }
}

function testFormatters(lang: Lang): Formatters {
  const grouped = new Intl.NumberFormat('en-US')
  const days = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'Asia/Tokyo' })
  const day = (year: number, month: number, date: number) => days.format(Date.UTC(year, month - 1, date))
  return {
    number: (value) => (value ? grouped.format(value) : '-'),
    count: (value) => grouped.format(value),
    said: (yen) => [{ figure: grouped.format(yen), unit: lang === 'ja' ? '円' : ' yen' }],
    shortYen: (yen) => grouped.format(yen),
    signed: (value) => (value === 0 ? '±0' : `${value > 0 ? '+' : '−'}${grouped.format(Math.abs(value))}`),
    change: (percent) => `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`,
    dateTime: (moment) => new Date(moment).toISOString(),
    date: (moment) => new Date(moment).toISOString().slice(0, 10),
    calendarDate: (text) => text,
    dateWords: (moment) => days.format(moment),
    day: (text) => days.format(new Date(`${text}T00:00:00Z`)),
    dayOfWeek: (text) => days.format(new Date(`${text}T00:00:00Z`)),
    mediumDay: (text) => text.replaceAll('-', '/'),
    shortDay: (text) => text.slice(5).replace('-', '/'),
    share: (part) => `${(part * 100).toFixed(1)}%`,
    time: (moment) => new Date(moment).toISOString().slice(11, 19),
    iso: (moment) => new Date(moment).toISOString(),
    bytes: (value) => `${value} B`,
    ...yearNames(lang),
    period: (year) =>
      lang === 'ja'
        ? `${day(year, 4, 1)}から${day(year + 1, 3, 31)}まで`
        : `${day(year, 4, 1)} to ${day(year + 1, 3, 31)}`,
  }
}

export function siteShell(changes: Partial<SiteShell> = {}): SiteShell {
  return {
    edition: 'published',
    base: '',
    companyName: '青葉製薬株式会社',
    copyright: '© 2026 青葉製薬株式会社',
    section: 'top',
    types: ['disclosure', 'patient'],
    elsewhere: [],
    otherLanguage: { lang: 'en', href: '?lang=en' },
    themeHref: '/theme/2c3e6e-0.css',
    shareCardHref: 'http://aoba.localhost/share-card/2c3e6e-plain.png',
    currentEdition: { number: 11, publishedAt: Date.UTC(2026, 10, 10, 1) },
    ...changes,
  }
}
