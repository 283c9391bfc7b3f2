import { beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import type { MailRenderer, MailTemplate, MailTemplates } from '#server/features/mail/index.ts'
import { createI18n, languages, translateWith } from '#server/i18n/index.ts'
import { htmlFaults } from '#server/testing/journeys/html-faults.ts'
import { createMailRenderer } from './mail-renderer.ts'

const AT = Date.UTC(2026, 10, 21, 1, 2, 3)
const link = 'https://aoba.example/somewhere?token=Ab-_9&x=1'

/** Each template with data, and the texts that a reader must find. */
const samples: { [T in MailTemplate]: { data: MailTemplates[T]; shows: string[] } } = {
  'sign-in-code': { data: { code: '012345', minutes: 10 }, shows: ['012345', '10'] },
  'password-reset': { data: { link, minutes: 30 }, shows: [link, '30'] },
  'password-reset-by-admin': { data: { link, hours: 24 }, shows: [link, '24'] },
  invitation: { data: { link, companyName: '青葉製薬', days: 7 }, shows: [link, '青葉製薬', '7'] },
  'email-change-confirm': { data: { link, hours: 24 }, shows: [link, '24'] },
  'email-change-notice': {
    data: { newAddressMasked: 'h•••@aoba.example', hours: 24 },
    shows: ['h•••@aoba.example', '24'],
  },
  'email-changed': {
    data: { newAddressMasked: 'h•••@aoba.example', at: AT },
    shows: ['h•••@aoba.example', '10:02:03'],
  },
  'password-changed': { data: { at: AT }, shows: ['2026', '10:02:03'] },
  'import-finished': {
    data: { fileName: '2025_医療機関等.csv', outcome: 'done', rows: 25_000, errors: 0, link },
    shows: [link, '2025_医療機関等.csv', '25,000'],
  },
  'publication-waiting': {
    data: {
      ...{ kind: 'publish', requestedBy: '青葉 太郎', token: '経理システム' },
      ...{ publishAt: AT, note: '年次の更新', link },
    },
    shows: [link, '青葉 太郎', '経理システム', '10:02:03', '年次の更新'],
  },
  'publication-outcome': {
    data: { outcome: 'rejected', kind: 'publish', edition: 12, publishAt: null, reason: '金額の確認', link },
    shows: [link, '金額の確認', '12'],
  },
  'request-confirm': { data: { link, companyName: '青葉製薬', days: 3 }, shows: [link, '青葉製薬', '3'] },
  'request-received': {
    data: { link, companyName: '青葉製薬', reference: 'K-2026-0012' },
    shows: [link, '青葉製薬', 'K-2026-0012'],
  },
  'request-answered': {
    data: { link, companyName: '青葉製薬', reference: 'K-2026-0012' },
    shows: [link, 'K-2026-0012'],
  },
  'request-corrected': {
    data: { link, companyName: '青葉製薬', reference: 'K-2026-0012', edition: 6 },
    shows: [link, 'K-2026-0012', '6'],
  },
  'request-arrived': { data: { link, reference: 'K-2026-0012', dueAt: null }, shows: [link, 'K-2026-0012'] },
  'request-due': {
    data: { link, reference: 'K-2026-0012', dueAt: AT },
    shows: [link, 'K-2026-0012', '10:02:03'],
  },
  'recipient-review': {
    data: {
      ...{ link, companyName: '青葉製薬', companyNameEn: 'Aoba Pharma' },
      ...{ language: 'ja', until: Date.UTC(2026, 3, 30) },
    },
    shows: [link, '2026'],
  },
  'webhook-off': { data: { host: 'hooks.example', why: 'gone', link }, shows: [link, 'hooks.example'] },
}
const templates = Object.keys(samples) as MailTemplate[]

let renderer: MailRenderer
beforeAll(async () => {
  renderer = createMailRenderer(translateWith(await createI18n()), 'Asia/Tokyo')
})

const render = (template: MailTemplate, lang: 'ja' | 'en', more: object = {}) =>
  renderer.render(template, lang, { toName: '青葉 花子', ...samples[template].data, ...more } as never)
/** The HTML as a mail program shows it. */
const shown = (html: string) => load(html)('body').text()

describe.each(languages)('in %s', (lang) => {
  it.each(templates)('%s has the same content as text and as HTML', (template) => {
    const { subject, text, html } = render(template, lang)
    for (const part of ['青葉 花子', ...samples[template].shows]) {
      expect(text).toContain(part)
      expect(shown(html)).toContain(part)
    }
    for (const part of [subject, text, html])
      expect(part).not.toMatch(/\{\{|\}\}|undefined|null|NaN|mail\.\w/)
    const bare = (part: string) => part.replaceAll(/[\s:：-]+/g, '')
    expect(bare(shown(html))).toBe(bare(text))
    expect(subject).not.toMatch(/[\r\n]/)
    expect(load(html)('html').attr('lang')).toBe(lang)
    expect(load(html)('title').text()).toBe(subject)
  })

  it.each(templates)('%s has its link or code on a separate line, and not in the subject', (template) => {
    const { subject, text, html } = render(template, lang)
    const data = samples[template].data as { link?: string; code?: string }
    const own = data.link ?? data.code
    if (!own) return
    expect(text.split('\n')).toContain(own)
    expect(subject).not.toContain(own)
    if (data.link) expect(load(html)('a').attr('href')).toBe(data.link)
  })

  it.each(templates)('%s escapes text from users', async (template) => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>{{code}}$t(common.appName)&amp;`
    const typed = {
      toName: evil,
      companyName: evil,
      fileName: evil,
      newAddressMasked: evil,
      note: evil,
      reason: evil,
    }
    const { html, text } = render(template, lang, typed)
    const $ = load(html)
    expect($('script, img').length).toBe(0)
    expect(shown(html)).toContain(evil)
    expect(text).toContain(evil)
  })

  it.each(templates)('%s is valid HTML without styles, scripts or external resources', async (template) => {
    const { html } = render(template, lang)
    expect(html).not.toMatch(/<(?:style|script|img|link|iframe)|\sstyle=|\son\w+=/)
    expect(await htmlFaults(html)).toEqual([])
  })
})

it('reports why an import failed', () => {
  const failed = (errors: number) => render('import-finished', 'ja', { outcome: 'failed', errors })
  expect(failed(1234).text).toMatch(/取り込めませんでした[^]*1,234件/)
  // the whole file was refused, so the number of errors has no meaning
  expect(failed(0).text).not.toContain('エラー')
  expect(failed(1).subject).not.toBe(render('import-finished', 'ja').subject)
})

it('invites a system admin without a company', () => {
  expect(render('invitation', 'ja', { companyName: '' }).text).toContain('システム管理者')
})

it('does not address a user with an empty name', () => {
  expect(render('sign-in-code', 'ja', { toName: '' }).text).toMatch(/^ログインの画面に/)
  expect(render('sign-in-code', 'en', { toName: '' }).html).not.toContain('Dear')
})

it('names the time zone', () => {
  expect(render('password-changed', 'ja').text).toContain('2026年11月21日 10:02:03 JST')
  expect(render('password-changed', 'en').text).toMatch(/November 21, 2026 at 10:02:03 GMT\+9/)
})
