import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Answer, TestClient } from '#server/testing/test-client.ts'
import { withoutLastYear } from '#server/testing/uncovered-year.ts'

/** Seeded: in force until 2026, and the draft for 2027. */
const inForce = '/admin/guidelines/editions/1'
const seeded = '/admin/guidelines/editions/2'

let app: TestApp
let system: TestClient
beforeAll(async () => {
  app = await startTestApp()
  system = await app.systemAdmin()
})
afterAll(() => app.close())

const t = (key: string, params?: Record<string, string | number>) => app.core.translate('ja', key, params)
const details = {
  ...{ nameJa: '2030年改定版', nameEn: 'Revision of 2030', source: '改定の通知' },
  ...{ firstYear: '2030', lastYear: '' },
}
const section = {
  ...{ code: 'b5', nameJa: '広告掲載費', nameEn: 'Advertising' },
  ...{ descriptionJa: '広告の費用です。', descriptionEn: 'For advertisements.' },
  ...{ parentId: '1200', content: 'rows', columns: 'donations' },
}
const idOf = (page: string) => Number(page.split('/')[4])
const contentOf = (page: string) => app.core.guidelines.content(idOf(page))
const revisionOf = async (page: string) => String((await contentOf(page)).edition.revision)
const byCode = async (page: string, code: string) =>
  (await contentOf(page)).sections.find((one) => one.sectionType === 1 && one.code === code)
// The name of the field, with which a summary begins.
const FIELD = /^[^：]*[^：例]：/
const errorsOf = ({ text }: Answer) =>
  load(text)('.errsum a')
    .toArray()
    .map((link) => [load(link)('a').attr('href'), load(link)('a').text().replace(FIELD, '')])
const valueOf = ({ text }: Answer, name: string) => load(text)(`main form.prose [name=${name}]`).first().val()

/** A new draft that is a copy of an edition. Returns its page. */
async function addDraft(copyOf = '1', changes = {}): Promise<string> {
  await system.get(`/admin/guidelines/editions/create?from=${copyOf}`)
  const answer = await system.post('/admin/guidelines/editions/create', { copyOf, ...details, ...changes })
  expect(answer.status).toBe(303)
  return answer.location!
}
async function send(page: string, path: string, form: Record<string, string>): Promise<Answer> {
  return system.post(`${page}${path}`, { revision: await revisionOf(page), ...form })
}

describe('the section catalogue', () => {
  it('lists the guidelines with their editions', async () => {
    const { text } = await system.get('/admin/guidelines')
    const page = load(text)
    expect(page('main h2').first().text()).toContain('医療用医薬品')
    expect(page('main .flow p.sub').first().text()).toContain(t('guidelines.followers', { n: 2, count: 2 }))
    const row = page(`main tr:has(a[href="${seeded}"])`).text()
    expect(row).toContain(t('guidelines.state.draft'))
    expect(row).toContain('2027年度以降')
    expect(page('nav [aria-current=page]').attr('href')).toBe('/admin/guidelines')
  })

  it('is for the system admin alone', async () => {
    const admin = await app.adminOf(app.a)
    const answer = await admin.get('/admin/guidelines')
    expect([answer.status, answer.location]).toEqual([303, '/company/dashboard'])
    expect((await admin.post(`${seeded}/check`, { revision: '0' })).status).not.toBe(200)
    expect((await contentOf(seeded)).edition.state).toBe('draft')
  })

  it('gets another guideline with a first draft', async () => {
    await system.get('/admin/guidelines/create')
    const refused = await system.post('/admin/guidelines/create', { nameJa: '後発医薬品', copyOf: '1' })
    expect(refused.status).toBe(422)
    expect(errorsOf(refused)).toEqual([['#nameEn', t('guidelines.error.nameEn')]])
    expect([valueOf(refused, 'nameJa'), valueOf(refused, 'copyOf')]).toEqual(['後発医薬品', '1'])
    const names = { nameJa: '後発医薬品', nameEn: 'Generics' }
    const created = await system.follow(
      await system.post('/admin/guidelines/create', { ...names, copyOf: '1' }),
    )
    expect(load(created.text)('h1').text()).toBe('初版')
    expect((await system.get('/admin/guidelines')).text).toContain('後発医薬品')
  })
})

describe('an edition in force', () => {
  it('shows its sections and no form', async () => {
    const page = load((await system.get(inForce)).text)
    expect(page('main form')).toHaveLength(0)
    expect(page('main').text()).toContain(t('guidelines.edition.unchanging'))
    expect(page('tr#section-1250').text()).toContain('B5')
    for (const path of ['/sections/create', '/sections/1250', '/release', '/discard'])
      expect((await system.get(inForce + path)).location).toBe(inForce)
  })

  it('refuses every change', async () => {
    for (const [path, form] of [
      ['', details],
      ['/check', {}],
      ['/restoration', { sectionId: '1250' }],
    ] as const) {
      const answer = await send(inForce, path, form)
      expect([path, answer.status]).toEqual([path, 409])
      expect(errorsOf(answer)).toEqual([['#sections', t('guidelines.error.changed')]])
    }
    await send(inForce, '/sections/1250/removal', {})
    await send(inForce, '/discard', {})
    expect((await contentOf(inForce)).edition).toMatchObject({ state: 'in_force', revision: 0 })
    expect(await byCode(inForce, 'B5')).toBeDefined()
  })
})

describe('a draft', () => {
  it('is a copy of an edition, with a name and years', async () => {
    const refused = await system.post('/admin/guidelines/editions/create', {
      ...{ copyOf: '1', ...details, nameEn: '', firstYear: '来年' },
    })
    expect(refused.status).toBe(422)
    expect(errorsOf(refused)).toEqual([
      ['#nameEn', t('guidelines.error.nameEn')],
      ['#firstYear', t('guidelines.error.year')],
    ])
    expect(valueOf(refused, 'firstYear')).toBe('来年')
    const page = await addDraft()
    expect((await contentOf(page)).edition).toMatchObject({ firstYear: 2030, lastYear: null, copiedFrom: 1 })
    expect((await system.get('/admin/guidelines/editions/create?from=99')).status).toBe(404)
  })

  it('changes its name, source and years', async () => {
    const page = await addDraft()
    const refused = await send(page, '', { ...details, lastYear: '20300', source: '新しい出典' })
    expect(errorsOf(refused)).toEqual([['#lastYear', t('guidelines.error.year')]])
    expect(valueOf(refused, 'source')).toBe('新しい出典')
    expect((await send(page, '', { ...details, lastYear: '2031' })).location).toBe(page)
    expect((await contentOf(page)).edition.lastYear).toBe(2031)
  })

  it('keeps what was typed when somebody else has changed it, and takes it then', async () => {
    const page = await addDraft()
    const opened = { revision: '0', ...details, nameJa: '別の名前' }
    await send(page, '', { ...details, source: '別の出典' })
    const refused = await system.post(page, opened)
    expect(refused.status).toBe(409)
    expect(errorsOf(refused)).toEqual([['#nameJa', t('guidelines.error.changed')]])
    expect([valueOf(refused, 'nameJa'), valueOf(refused, 'revision')]).toEqual(['別の名前', '1'])
    expect((await system.post(page, { ...opened, revision: '1' })).status).toBe(303)
    expect((await contentOf(page)).edition.name.ja).toBe('別の名前')
  })

  it('takes up a section, and says what is wrong with one', async () => {
    const page = await addDraft()
    const form = { ...section, sectionType: '1', continues: '1250' }
    const refused = await send(page, '/sections/create?type=disclosure', { ...form, code: 'X5' })
    expect(refused.status).toBe(422)
    expect(errorsOf(refused)).toEqual([['#code', t('guidelines.error.code')]])
    expect([valueOf(refused, 'code'), valueOf(refused, 'descriptionJa')]).toEqual(['X5', '広告の費用です。'])
    expect(load(refused.text)('[name=continues]:checked').val()).toBe('1250')
    const taken = await send(page, '/sections/create', form)
    expect(errorsOf(taken)).toEqual([['#code', t('guidelines.error.codeTaken')]])
    expect((await send(page, '/sections/create', { ...form, code: 'b6' })).location).toBe(page)
    expect(await byCode(page, 'B6')).toMatchObject({ columns: 'donations', continues: [1250] })
    expect((await system.get(page)).text).toContain(t('guidelines.difference.replaced'))
  })

  it('changes a section, replaces it, removes it and takes it back', async () => {
    const page = await addDraft()
    expect((await system.get(`${page}/sections/1250`)).text).toContain(t('guidelines.section.sharedShape'))
    const refused = await send(page, '/sections/1250', { ...section, place: 'x' })
    expect(errorsOf(refused)).toEqual([['#place', t('common.error.integer')]])
    const lines = { descriptionEn: 'For goods \r\n and services.\r\n' }
    await send(page, '/sections/1250', { ...section, ...lines, code: 'B7', place: '1' })
    const saved = { id: 1250, orderNumber: 1, description: { en: 'For goods and services.' } }
    expect(await byCode(page, 'B7')).toMatchObject(saved)
    await send(page, '/sections/1210/shape', { ...section, columns: 'facilities' })
    expect(await byCode(page, 'B1')).toMatchObject({ columns: 'facilities', continues: [1210] })
    await send(page, '/sections/1220/removal', {})
    expect(await byCode(page, 'B2')).toBeUndefined()
    expect((await system.get(`${page}/sections/1220`)).status).toBe(404)
    const button = load((await system.get(page)).text)('tr#section-1220 form')
    expect(button.attr('action')).toBe(`${page}/restoration`)
    await send(page, '/restoration', { sectionId: '1220' })
    expect(await byCode(page, 'B2')).toMatchObject({ id: 1220 })
  })

  it('is discarded once it was asked for', async () => {
    const page = await addDraft()
    expect((await system.get(`${page}/discard`)).text).toContain(t('guidelines.discard.heading'))
    const stale = await system.post(`${page}/discard`, { revision: '7' })
    expect([stale.status, errorsOf(stale)]).toEqual([409, [['#submit', t('guidelines.error.changed')]]])
    expect((await send(page, '/discard', {})).location).toBe('/admin/guidelines')
    expect(load((await system.get('/admin/guidelines')).text)(`a[href="${page}"]`)).toHaveLength(0)
  })
})

describe('the guideline of a company', () => {
  const page = () => `/admin/companies/detail/${app.b.id}`
  const followed = async () => (await app.core.followedGuidelines.of(app.b.id)).id
  const shownToStaff = async () => (await (await app.adminOf(app.b)).get('/company/profile/details')).text

  it('is chosen on its page, and its staff are shown it', async () => {
    const choice = load((await system.get(`${page()}/guideline`)).text)('#guidelineId')
    expect([choice.val(), choice.find('option').length]).toEqual(['1', 2])
    const answer = await system.follow(await system.post(`${page()}/guideline`, { guidelineId: '2' }))
    expect(load(answer.text)('#guidelineId').val()).toBe('2')
    expect(await shownToStaff()).toContain('Medical devices')
    await system.post(`${page()}/guideline`, { guidelineId: '1' })
  })

  it('stays while rows are in sections that the other one lacks', async () => {
    const content = '見出し,,,\r\nyear,section_code,facility,amount\r\n2024,B5,学会,1\r\n'
    await app.importCsv(app.b, { year: 2024, rootCode: 'B', content })
    await system.get(page())
    const refused = await system.post(`${page()}/guideline`, { guidelineId: '2' })
    expect(refused.status).toBe(422)
    const sentence = t('guidelines.error.losesRows', { year: 2024, code: 'B5', rows: 1 })
    expect(errorsOf(refused)).toEqual([['#guidelineId', sentence]])
    expect([load(refused.text)('#guidelineId').val(), await followed()]).toEqual(['2', 1])
    const unknown = await system.post(`${page()}/guideline`, { guidelineId: '99' })
    expect(errorsOf(unknown)).toEqual([['#guidelineId', t('common.error.invalid')]])
  })
})

describe('the check and what follows', () => {
  it('shows everything that it finds, each with a link to its section', async () => {
    const page = await addDraft()
    await send(page, '/sections/1240', { ...section, code: 'D4', place: '4', descriptionEn: '' })
    const answer = await send(page, '/check', {})
    expect(answer.status).toBe(422)
    const links = load(answer.text)('main .notice.err a').toArray()
    expect(links.map(({ attribs }) => attribs.href)).toEqual([
      `${page}/sections/1240`,
      `${page}/sections/1240`,
    ])
    expect(answer.text).toContain(t('guidelines.finding.codeOfParent'))
    expect((await system.get(`${page}/release`)).location).toBe(page)
  })

  it('names company, year, section and rows that would lose their section', async () => {
    const content = '見出し,,,\r\nyear,section_code,facility,amount\r\n2030,B5,学会,1\r\n'
    await withoutLastYear(app.core, () => app.importCsv(app.a, { year: 2030, rootCode: 'B', content }))
    const page = await addDraft()
    await send(page, '/sections/1250/removal', {})
    const notice = load((await send(page, '/check', {})).text)('main .notice.err')
    const params = { company: 'Ume製薬株式会社', year: '2030年度', n: '1', count: 1 }
    expect(notice.text()).toContain(t('guidelines.finding.lostRows', params))
    expect(notice.find('a').attr('href')).toBe(`${inForce}#section-1250`)
    expect(notice.find('form').attr('action')).toBe(`${page}/restoration`)
    expect(notice.find('[name=sectionId]').val()).toBe('1250')
  })

  it('puts a checked edition in force after asking', async () => {
    const unchecked = await send(seeded, '/release', {})
    expect([unchecked.status, unchecked.location]).toEqual([303, seeded])
    const checked = await system.follow(await send(seeded, '/check', {}))
    expect(checked.text).toContain(t('guidelines.edition.checked'))
    const asked = load((await system.get(`${seeded}/release`)).text)('main').text()
    expect(asked).toContain(t('guidelines.release.heading'))
    expect(asked).toContain('Ume製薬株式会社')
    const years = { years: '2027年度以降', name: '2026年改定版' }
    expect(asked).toContain(t('guidelines.release.newYears', years))
    const shown = await system.follow(await send(seeded, '/release', {}))
    expect(shown.text).toContain(t('guidelines.release.done'))
    expect(load(shown.text)('main form')).toHaveLength(0)
    expect((await app.core.sectionCatalogue.of(app.a.id)).in(2027).byCodeOf(1, 'B6')?.id).toBe(10002)
    const log = load((await system.get('/admin/audit')).text)('main').text()
    expect(log).toContain(t('audit.event.guideline_in_force'))
  })
})
