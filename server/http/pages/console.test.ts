import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { PublicationForms } from '#server/testing/publication-forms.ts'
import { testActor } from '#server/testing/test-actor.ts'

let app: TestApp
let admin: TestClient
let system: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.b, { rows: 12 })
  await app.importCsv(app.b, { sectionType: 2, rootCode: 'A', rows: 3 })
  await app.publish(app.b)
  admin = await app.adminOf(app.b)
  system = await app.systemAdmin()
})
afterAll(() => app.close())

/** What the publication's form sends untouched. */
const pins = () => new PublicationForms(app, admin).pins('/company/preview/publication')

describe('the console', () => {
  it.each([
    '/company/dashboard',
    '/company/data',
    '/company/data?type=patient',
    '/company/data/list/disclosure',
    '/company/data/list/patient',
    '/company/data/import-csv',
    '/company/preview',
    '/company/preview?step=publish',
    '/preview',
    '/preview/search',
  ])('%s is a page of this person alone', async (path) => {
    const answer = await admin.get(path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.text).toMatch(/^<!DOCTYPE html><html lang="en"/)
    expect(answer.text).toMatch(/<title>[^<]+<\/title>/)
    expect(answer.text).not.toMatch(/\b(?:console|site|common|imports|errors)\.[a-z]+\.[a-z]+/i)
    expect(answer.text).not.toContain('Ume')
  })

  it('shows its entries by role', async () => {
    const own = (await admin.get('/company/dashboard')).text
    expect(own).toContain('href="/company/data"')
    expect(own).not.toContain('href="/admin/companies"')
    const platform = (await system.get('/admin/companies')).text
    expect(platform).toContain('href="/admin/companies"')
    expect(platform).not.toContain('href="/company/')
  })
})

describe('lists', () => {
  it('show ten rows, and say which of how many (SPEC §9)', async () => {
    const first = await admin.get('/company/data/list/disclosure')
    expect(first.text).toContain('Showing rows 1 to 10 of 12')
    expect((await admin.get('/company/data/list/disclosure?page=2')).text).toContain(
      'Showing rows 11 to 12 of 12',
    )
    expect((await admin.get('/company/data/list/disclosure?size=20')).text).toContain(
      'Showing rows 1 to 12 of 12',
    )
  })

  it.each([
    'page=0',
    'page=x',
    'page=1e9999',
    'size=11',
    'size=1000000',
    'year=20',
    'rootSectionId=x',
    'page=1&page=2',
  ])('SEC-INJ-13: have no page of %s', async (query) => {
    for (const path of ['/company/data/list/disclosure', '/company/data'])
      if (path.includes('list') || !/year|root/.test(query))
        expect([path, (await admin.get(`${path}?${query}`)).status]).toEqual([path, 404])
  })

  it('keep their filter in the address, and its text in the field', async () => {
    const answer = await admin.get(
      '/company/data/list/disclosure?keyWords=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&year=2024',
    )
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('<script>alert')
    expect(answer.text).toContain('&quot;&gt;&lt;script&gt;alert(1)')
  })

  it('lead to a record with all its fields', async () => {
    const { text } = await admin.get('/company/data/list/patient')
    const href = /href="(\/company\/data\/patient\/\d+-\d+)[?"]/.exec(text)![1]!
    const record = await admin.get(href)
    expect(record.status).toBe(200)
    expect(record.text).toContain('rows.csv')
    expect((await admin.get(href.replace('patient', 'disclosure'))).status).toBe(404)
  })

  it('of the companies are found by name, domain and address', async () => {
    const found = async (key: string) => {
      const { text } = await system.get(`/admin/companies?search_key=${key}`)
      return [text.includes('Ume製薬'), text.includes('Sakura製薬')]
    }
    expect(await found('')).toEqual([true, true])
    expect(await found('ume.test')).toEqual([true, false])
    expect(await found('patient.sakura')).toEqual([false, true])
    expect(await found('%25')).toEqual([false, false])
  })
})

describe('the way of a file', () => {
  it('goes from its check by its confirmation into the draft', async () => {
    const { importId } = await app.importCsv(app.b, { year: 2023, rows: 4, onlyCheck: true })
    const path = `/company/data/import-csv/${importId}`
    const checked = await admin.get(path)
    expect(checked.text).toContain(`action="${path}/confirmation"`)
    expect(checked.text).toMatch(new RegExp(`action="${path}/cancellation"`, 'i'))
    const confirmed = await admin.post(`${path}/confirmation`)
    expect([confirmed.status, confirmed.location]).toEqual([303, path])
    await app.core.runner.drain()
    const progress = (await admin.call('GET', `${path}/progress`)).json()
    expect(progress).toMatchObject({ state: 'done', value: 100 })
    expect((await admin.get(path)).text).toContain('href="/company/data/list/disclosure"')
  })

  it('tells a second confirmation that it came late (714)', async () => {
    const { importId } = await app.importCsv(app.b, { year: 2022, rows: 4, onlyCheck: true })
    const path = `/company/data/import-csv/${importId}`
    await admin.post(`${path}/confirmation`)
    const page = await admin.follow(await admin.post(`${path}/confirmation`))
    expect(page.status).toBe(200)
    expect(page.text).toContain(app.core.translate('en', 'api.error.714'))
    await app.core.runner.drain()
    const done = await admin.follow(await admin.post(`${path}/confirmation`))
    expect(done.status).toBe(200)
    expect(done.text).not.toContain(app.core.translate('en', 'api.error.714'))
  })

  it('ends with its cancellation', async () => {
    const { importId } = await app.importCsv(app.b, { year: 2021, rows: 4, onlyCheck: true })
    const path = `/company/data/import-csv/${importId}`
    await admin.post(`${path}/cancellation`)
    await app.core.runner.drain()
    expect((await admin.call('GET', `${path}/progress`)).json().state).toBe('cancelled')
    const late = await admin.post(`${path}/confirmation`)
    expect([late.status, late.location]).toEqual([303, path])
    expect((await admin.call('GET', `${path}/progress`)).json().state).toBe('cancelled')
    expect((await admin.post('/company/data/import-csv/999999/confirmation')).status).toBe(404)
  })

  it('keeps what goes wrong on it inside the console', async () => {
    const lost = await admin.get('/company/data/import-csv/999999')
    expect(lost.text).toContain('href="/company/dashboard"')
    expect(lost.text).not.toContain('href="/search"')
    const stale = await admin.post('/company/data/import-csv/1/confirmation', {
      _csrf: 'of an earlier sign-in',
    })
    expect(stale.status).toBe(403)
    expect(stale.text).toContain(app.core.translate('en', 'common.error.staleForm'))
  })

  it('ends with the list of its errors', async () => {
    const content =
      'a,b,c,d\r\nyear,section_code,facility,amount\r\n2020,Z9,<b>x</b>,12\r\n2020,C1,y,many\r\n'
    const { importId } = await app.importCsv(app.b, { year: 2020, content, onlyCheck: true })
    const path = `/company/data/import-csv/${importId}`
    const page = await admin.get(path)
    expect(page.text).toContain(`href="${path}/errors.csv"`)
    expect(page.text).not.toContain('<b>x</b>')
    const file = await admin.get(`${path}/errors.csv`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.text).toContain('Z9')
    expect(file.text).toContain('many')
  })

  it('has no list of errors without errors, and no page without a number', async () => {
    const { importId } = await app.importCsv(app.b, { year: 2019 })
    expect((await admin.get(`/company/data/import-csv/${importId}/errors.csv`)).status).toBe(404)
    for (const id of ['0', 'x', '1e1', '99999999999', '-1'])
      for (const rest of ['', '/progress', '/errors.csv'])
        expect((await admin.get(`/company/data/import-csv/${id}${rest}`)).status).toBe(404)
  })
})

describe('preview and publication', () => {
  it('move the draft and say so once', async () => {
    const moved = await admin.follow(await admin.post('/company/preview/move?type=disclosure'))
    expect(moved.text).toContain('Moved to preview')
    const again = await admin.follow(await admin.post('/company/preview/move?type=disclosure'))
    expect(again.text).not.toContain('Moved to preview')
  })

  it('do not move both types for a misspelt one', async () => {
    expect((await admin.post('/company/preview/move?type=disclosures')).status).toBe(400)
  })

  it('lead from the preview to the host that shows the type', async () => {
    const patients = (await admin.get('/preview?type=patient')).text
    expect(patients).toMatch(
      new RegExp(`href="http://${app.b.patientHost.replaceAll('.', '[.]')}[^"]*type=patient`),
    )
    expect((await admin.get('/preview?type=disclosure')).text).not.toContain(app.b.patientHost)
  })

  it('ask who publishes to answer for it, and keep the note', async () => {
    const form = { ...(await pins()), note: 'A <note>' }
    const answer = await admin.post('/company/preview/publication', form)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(app.core.translate('en', 'console.publish.attestRequired'))
    expect(answer.text).toContain('A &lt;note&gt;')
    expect(answer.text).toContain('role="alert"')
    const long = await admin.post('/company/preview/publication', {
      ...form,
      attest: 'on',
      note: 'x'.repeat(1001),
    })
    expect(long.status).toBe(422)
    expect((await app.core.editions.all(app.b.id)).length).toBe(1)
  })

  it('refuse what has changed since it was shown (721)', async () => {
    const shown = await pins()
    await app.importCsv(app.b, { year: 2018 })
    await app.core.publishing.moveToPreview(testActor(app.b.id), app.b.id)
    const answer = await admin.post('/company/preview/publication', { ...shown, attest: 'on' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(app.core.translate('en', 'console.publish.changedMeanwhile'))
    expect((await app.core.editions.all(app.b.id)).length).toBe(1)
  })

  it('make one edition, however often the button is pressed (REL-06)', async () => {
    const shown = await pins()
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        admin.post('/company/preview/publication', { ...shown, attest: 'on', note: 'Three years more' }),
      ),
    )
    expect(answers.filter(({ location }) => location === '/company/preview/publication/2').length).toBe(1)
    for (const { status } of answers) expect([303, 422]).toContain(status)
    expect((await app.core.editions.all(app.b.id)).length).toBe(2)
    const done = await admin.get('/company/preview/publication/2')
    expect(done.status).toBe(200)
    expect(done.text).toContain(`href="http://${app.b.host}/"`)
  })

  it('know no other edition', async () => {
    for (const number of ['3', '0', 'x', '1e0'])
      expect((await admin.get(`/company/preview/publication/${number}`)).status).toBe(404)
  })

  it('stay in the preview where there is no such page', async () => {
    for (const path of ['/preview/nope', '/preview/faq/topics/1/99', '/preview/viewer?id=99']) {
      const { status, text } = await admin.get(path)
      const $ = load(text)
      expect([path, status, $('.previewbar').length]).toEqual([path, 404, 1])
      expect($('main a').first().attr('href')).toBe('/preview')
    }
    expect((await app.client(app.a.host).get('/preview/nope')).text).not.toContain('previewbar')
  })

  it('show the preview’s pages below /preview, once its terms are accepted', async () => {
    const terms = await admin.follow(await admin.get('/preview/disclosure/detail/1310?year=2024'))
    expect(terms.text).toContain('action="/preview/agreement"')
    const accepted = await admin.agree('disclosure', '/preview', {
      returnTo: '/preview/disclosure/detail/1310?year=2024',
    })
    expect(accepted.location).toBe('/preview/disclosure/detail/1310?year=2024')
    expect((await admin.follow(accepted)).status).toBe(200)
    for (const path of ['/preview/disclosure', '/preview/search?organizationName=%E7%97%85%E9%99%A2'])
      expect((await admin.get(path)).status).toBe(200)
    expect((await admin.get('/preview/disclosure/detail/1999')).status).toBe(404)
  })
})
