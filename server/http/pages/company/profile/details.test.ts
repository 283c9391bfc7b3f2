import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import { pngOf } from '#server/testing/test-pictures.ts'

const PAGE = '/company/profile/details'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = await app.adminOf(app.a)
})

const say = (key: string, params = {}) => app.core.translate('ja', key, params)
const stored = () => app.core.companies.get(app.a.id)
const names = ['name', 'name_en', 'email', 'copyright', 'copyright_en', 'change_counter']

/** The form as the page shows it. */
async function drawn(): Promise<Record<string, string>> {
  const page = load((await admin.get(PAGE)).text)
  return Object.fromEntries(
    names.map((name) => [name, String(page(`form[action="${PAGE}"] [name=${name}]`).val())]),
  )
}

describe('a company’s details', () => {
  it('are shown with what only the system admin changes', async () => {
    const page = load((await admin.get(PAGE)).text)
    expect(page('#name').val()).toBe('Ume製薬株式会社')
    expect(page('[name=disclosure_domain], [name=is_active], input[type=file]').length).toBe(0)
    const text = page('main').text()
    for (const key of ['profile.details.atOnce', 'profile.details.fixed.text'])
      expect(text).toContain(say(key))
    expect(text).toContain(app.a.host)
    expect(page(`main a[href="http://${app.a.host}/"]`).length).toBeGreaterThan(0)
  })

  it('are what visitors see at once, and in the log', async () => {
    const before = await stored()
    const form = { ...(await drawn()), copyright: '© 2026 梅製薬', name: '梅製薬', email: 'New@ume.test' }
    const answer = await admin.post(PAGE, form)
    expect([answer.status, answer.location]).toEqual([303, PAGE])
    expect((await admin.follow(answer)).text).toContain(say('api.update.200'))
    const after = await stored()
    expect(after).toMatchObject({
      ...{ name: { ja: '梅製薬' }, email: 'new@ume.test', copyright: { ja: '© 2026 梅製薬' } },
      changeCounter: before.changeCounter + 1,
    })
    const visitor = await app.client(app.a.host).get('/?lang=ja')
    expect(visitor.text).toContain('© 2026 梅製薬')
    const [entry] = (await app.core.audit.list(app.a.id, {}, 1, 1)).entries
    expect(entry).toMatchObject({
      event: 'sensitive_update',
      actorId: app.a.adminId,
      target: { kind: 'company', id: String(app.a.id) },
      details: { copyright: { from: '© Ume', to: '© 2026 梅製薬' } },
    })
  })

  it.each([
    ['name', '', 'companies.error.nameRequired'],
    ['copyright', ' ', 'companies.error.copyrightRequired'],
    ['email', '', 'auth.error.emailRequired'],
    ['email', 'nobody', 'auth.error.emailInvalid'],
    ['name', 'Sakura製薬株式会社', 'api.error.407'],
    ['email', 'info@sakura.test', 'api.error.413'],
    ['name_en', '長'.repeat(256), 'common.error.maxLength'],
  ])('come back with what is wrong at %s, and lose nothing: %j', async (name, value, key) => {
    const before = await stored()
    const answer = await admin.post(PAGE, { ...(await drawn()), copyright_en: 'kept <b>', [name]: value })
    expect(answer.status).toBe(422)
    const page = load(answer.text)
    expect(page(`#${name}-error`).text()).toContain(say(key, { limit: 255 }))
    expect(page('.error-summary a, [role=alert] a').attr('href')).toBe(`#${name}`)
    expect([page('#copyright_en').val(), page(`#${name}`).val()]).toEqual(['kept <b>', value])
    expect(await stored()).toEqual(before)
  })

  it('say what another one has changed meanwhile, and go through when sent again', async () => {
    const form = { ...(await drawn()), name_en: 'Mine' }
    await app.core.companies.update({ userId: null, companyId: null, ip: '', requestId: 'test' }, app.a.id, {
      nameEn: 'Theirs',
      patientDomain: 'ume.test',
    })
    const answer = await admin.post(PAGE, form)
    expect(answer.status).toBe(409)
    const page = load(answer.text)
    expect(page('[role=alert]').text()).toContain(say('companies.conflict.heading'))
    // Only of what the form has.
    expect(page('[role=alert] li').length).toBe(1)
    expect(page('[role=alert] li').text()).toContain('Theirs')
    expect([page('#name_en').val(), (await stored()).name.en]).toEqual(['Mine', 'Theirs'])
    const counter = String(page('[name=change_counter]').val())
    expect((await admin.post(PAGE, { ...form, change_counter: counter })).status).toBe(303)
    expect((await stored()).name.en).toBe('Mine')
  })

  it('SEC-TEN-10: change nothing that is the system admin’s, whatever is sent', async () => {
    const before = await stored()
    const more = {
      ...{ disclosure_domain: 'evil.test', patient_domain: '', is_active: '', id: String(app.b.id) },
      ...{ company_id: String(app.b.id), logo_hash: 'x' },
    }
    expect((await admin.post(PAGE, { ...(await drawn()), ...more, name_en: 'Only this' })).status).toBe(303)
    expect(await stored()).toEqual({
      ...before,
      name: { ...before.name, en: 'Only this' },
      changeCounter: before.changeCounter + 1,
    })
    expect((await app.core.companies.get(app.b.id)).name.ja).toBe('Sakura製薬株式会社')
  })

  it('show the logo that the system admin has given', async () => {
    const system = await app.systemAdmin()
    const parts = [{ name: 'file', value: await pngOf(), fileName: 'a.png' }]
    await system.get('/admin/companies')
    await system.upload(`/admin/companies/detail/${app.a.id}/logo`, parts)
    const src = load((await admin.get(PAGE)).text)('main img').attr('src')!
    expect((await admin.get(src)).status).toBe(200)
  })

  it('are for the company’s admins', async () => {
    expect((await app.client(app.a.host).get(PAGE)).location).toBe('/login')
    expect((await (await app.systemAdmin()).get(PAGE)).location).toBe('/admin/companies')
  })
})

describe('all data of a company', () => {
  const EXPORT = '/company/profile/export'

  it('are exported with the own password, and downloaded by nobody but who asked (SEC-TEN-12), with an entry for each', async () => {
    const wrong = await admin.post(EXPORT, { export_password: 'wrong' })
    expect([wrong.status, load(wrong.text)('#export_password-error').length]).toEqual([422, 1])
    expect((await admin.get(`${EXPORT}/file`)).status).toBe(404)
    const started = await admin.post(EXPORT, { export_password: testPassword })
    expect([started.status, started.location]).toEqual([303, EXPORT])
    expect(load((await admin.get(EXPORT)).text)('progress').length).toBe(1)
    await app.core.runner.drain()
    const page = load((await admin.get(EXPORT)).text)
    const file = await admin.get(String(page('#made-export ~ p a').attr('href')))
    expect([file.status, file.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'application/zip',
        'content-disposition': expect.stringMatching(/^attachment;/),
        'cache-control': expect.stringContaining('no-store'),
        'x-content-type-options': 'nosniff',
      }),
    ])
    expect((await (await app.adminOf(app.b)).get(`${EXPORT}/file`)).status).toBe(404)
    expect((await app.client(app.a.host).get(`${EXPORT}/file`)).location).toBe('/login')
    const system = await app.systemAdmin()
    expect((await system.get(`/admin/companies/detail/${app.a.id}/export/file`)).status).toBe(404)
    const log = await app.core.audit.list(app.a.id, { events: ['data_exported'] }, 1, 10)
    expect(log.entries.map(({ details }) => details['what'])).toEqual(['company-archive', 'company'])
  })
})
