import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

// A guideline without sections for patient organisations, as another association may have one.
let app: TestApp
let visitor: TestClient
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.core.database.knex('guideline_sections').where('section_id', 'like', '2%').delete()
  app.core.sectionCatalogue.invalidate()
  app.core.tenants.invalidate()
  await app.importCsv(app.a, { rootCode: 'C' })
  await app.publish(app.a)
  visitor = app.client(app.a.host)
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const PATIENT = /patient|患者団体/
const linksOf = (html: string) => {
  const $ = load(html)
  const links = $('a').toArray()
  return links.map((link) => `${link.attribs.href} ${$(link).text()}`).filter((link) => PATIENT.test(link))
}

describe('a company whose guideline has no sections for patient organisations', () => {
  it('leads visitors to no page of that type, and has none', async () => {
    for (const path of ['/', '/search', '/about-data', '/corrections'])
      expect([path, linksOf((await visitor.get(path)).text)]).toEqual([path, []])
    expect((await visitor.get('/patient')).status).toBe(404)
    expect((await visitor.get('/sitemap.xml')).text).not.toMatch(PATIENT)
  })

  it('shows its terms to nobody', async () => {
    expect((await visitor.get('/')).text).not.toContain('name="type" value="patient"')
    const { results } = (await visitor.get('/api/v1/company/public/get-detail')).json()
    expect(results).toMatchObject({ terms: { disclosure: { ja: expect.any(String) }, patient: null } })
  })

  it('has no tabs and no wording of that type in the console', async () => {
    const pages = [
      '/company/dashboard',
      '/company/data',
      '/company/data/list/disclosure',
      '/company/data/pdf',
    ]
    for (const path of [...pages, '/company/messages', '/company/messages/section-disclosure', '/preview'])
      expect([path, linksOf((await admin.get(path)).text)]).toEqual([path, []])
  })

  it('does not matter to a host that is for nothing else', async () => {
    expect((await app.client(app.b.patientHost).get('/')).status).toBe(200)
  })
})
