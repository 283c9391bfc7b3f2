import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { paths, withQuery } from '#server/http/paths.ts'
import { choosePortal } from '#server/testing/company-things.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a)
  await app.publish(app.a)
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

it.each([
  ['joined', 'joins'],
  ['own-terms', 'ownTermsFirst'],
  ['joined', 'rowsOnPortal'],
  ['off', 'leaves'],
  ['own-terms', 'joinsWithOwnTerms'],
] as const)(
  'says before publishing what %s does to the company’s part in the portal: %s',
  async (choice, key) => {
    await choosePortal(app, app.a, choice)
    const page = await admin.get(withQuery(paths.companyPreview, { step: 'publish' }))
    const said = app.core.translate('ja', `publication.portal.${key}`)
    expect(load(page.text)('main').text()).toContain(said)
    await app.publish(app.a)
    const after = await admin.get(withQuery(paths.companyPreview, { step: 'publish' }))
    expect(load(after.text)('main').text()).not.toContain(said)
  },
)
