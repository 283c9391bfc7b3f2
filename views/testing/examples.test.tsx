import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { load, type CheerioAPI } from 'cheerio'
import type { Lang } from '#views/ui.tsx'
import type { Example } from './examples-of.ts'
import { examplesOfViews } from './registry.ts'
import { renderView } from './view-fixture.ts'

const every = Object.values(examplesOfViews).flatMap((examples) => Object.entries(examples))
const byName = new Map(every)
const render = ({ Page, props }: Example, lang: Lang = 'ja') => renderView(Page, props as never, lang)
const page = (name: string, lang: Lang = 'ja') => load(render(byName.get(name)!, lang))

describe('the examples', () => {
  it('are of every page', () => {
    const pages = readdirSync(new URL('../pages/', import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('/+Page.tsx'))
      .map((file) => file.slice(0, -'/+Page.tsx'.length))
    const withExamples = Object.entries(examplesOfViews)
      .filter(([, examples]) => Object.keys(examples).length > 0)
      .map(([name]) => name)
    expect(withExamples.sort()).toEqual(pages.sort())
  })

  it('have names of their own', () => {
    expect(byName.size).toBe(every.length)
  })
})

const SPACED_COLON = /[^>]*：(?:<[^>]*>)*\s[^<]*/
const CRAMPED_COLON = /[^>]*[a-z)]:(?:<(?:a|b|code|span|strong|time)\b[^>]*>)+\w[^<]*/

/** One at a time: hundreds of them would fill the memory. */
let document: CheerioAPI

describe.each(every)('the page %s', (_name, example) => {
  it.each(['ja', 'en'] as const)('has every sentence in %s, filled in', (lang) => {
    // A missing key throws in the fixture.
    const html = render(example, lang)
    expect(html).not.toMatch(/\{\{|undefined|\[object/)
    // The summary of errors names fields: a sentence does not begin with a question.
    expect(html).not.toMatch(/<a href="#[^"]*">[^<]*(?:か|\?|？)[：:]/)
    // A full-width colon brings its space along; another one takes one: the sentence has it, not the template.
    expect(html.match(lang === 'ja' ? SPACED_COLON : CRAMPED_COLON)).toBeNull()
  })

  beforeAll(() => {
    document = load(render(example))
  })

  it('obeys the content security policy', () => {
    expect(document('[style]').length).toBe(0)
    expect(document('script:not([src])').length).toBe(0)
    expect(document('style').length).toBe(0)
  })

  it('says of each link to a file that it is one, if visitors see it', () => {
    if (document('body').hasClass('console')) return
    const hrefs = document('a[href]:not([download])')
      .toArray()
      .map((link) => link.attribs.href!)
    expect(hrefs.filter((href) => /[/.]csv(?:$|\?)/.test(href))).toEqual([])
  })

  it('names the account in each form that asks for a password, as password managers want it', () => {
    for (const field of document('input[autocomplete=current-password]').toArray())
      expect(document(field).closest('form').find('input[autocomplete=username]').length).toBe(1)
  })

  it('labels every control and names every id once', () => {
    for (const control of document('input:not([type=hidden], [hidden]), select, textarea').toArray()) {
      const { id } = control.attribs
      const labels =
        document(control).closest('label').length +
        (id ? document(`label[for="${id}"]`).length : 0) +
        // in a table, where the heading is what the eye reads
        (control.attribs['aria-label'] ? document(control).closest('table').length : 0)
      expect([control.attribs.name, labels]).toEqual([control.attribs.name, 1])
    }
    const ids = document('[id]')
      .toArray()
      .map((element) => element.attribs.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has one filled button at most, and a token in each form that changes something when signed in', () => {
    expect(document('.btn.primary').length).toBeLessThanOrEqual(1)
    if (document('body').hasClass('console')) {
      for (const form of document('form[method=post]').toArray()) {
        expect(document(form).find('input').first().attr('name')).toBe('_csrf')
      }
    }
  })
})

describe('labels of the publication', () => {
  it.each([
    ['data-list', 'Data Update'],
    ['data-list-updating', 'Data Is Updating'],
    ['data-list-no-match', 'Data Updated'],
  ])('on %s it reads %s', (name, label) => {
    expect(page(name, 'en')('.stages').find('.btn, .chip').last().text()).toBe(label)
  })

  it('offers no address while the data is updating', () => {
    expect(page('data-list-updating')('.stages').find('a, button')).toHaveLength(0)
  })
})

describe('refused forms', () => {
  it('keeps the address typed at sign-in, never the password', () => {
    const document = page('login-refused')
    expect(document('#email').attr('value')).toBe('misaki@aoba.example')
    expect(document('#password').attr('value')).toBeUndefined()
    expect(document('#password').attr('aria-describedby')).toBe('password-error')
    expect(document('.errsum a').first().attr('href')).toBe('#email')
  })

  it('keeps the note of a publication and pins what was seen', () => {
    const document = page('preview-refused')
    expect(document('#note').text()).toContain('桁の誤りを訂正')
    expect(document('input[name=data-disclosure]').attr('value')).toBe('14')
    expect(document('#seen-outlier-12-3').attr('aria-invalid')).toBe('true')
  })
})

describe('an import', () => {
  it('is polled while it is checked and shows its bar', () => {
    const panel = page('import-checking')('[data-behaviour=poll-progress]')
    expect(panel.attr('data-state')).toBe('checking')
    expect(panel.find('progress').attr('max')).toBe('212000')
  })

  it('shows where each fault is', () => {
    const $ = page('import-failed')
    const cells = $('table').last().find('tbody tr').first().find('td').toArray()
    expect(cells.map((cell) => $(cell).find('input').val() ?? $(cell).text())).toEqual([
      '17表計算ソフトでは16行目',
      'I（amount）',
      // to be corrected where it is shown
      '5万5千',
      '数字で入力してください。例：3、55,000 詳しい直し方',
    ])
  })

  it('confirms and cancels from one form', () => {
    const document = page('import-checked')
    expect(document('form[action$="/confirmation"] button[formaction$="/cancellation"]').length).toBe(1)
  })
})
