// On both engines: the rule of the second person reads grants of access in the transaction of the decision.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { pinsOf } from '#server/testing/publication-forms.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
let second: TestClient
let secondId: number

beforeAll(async () => {
  app = await startTestApp()
  const { passwordHash } = (await app.core.users.findPassword(app.a.adminId))!
  secondId = await app.core.users.insert({
    ...{ companyId: app.a.id, roleLevel: 2, email: 'second@ume.test', passwordHash, lang: 'ja' },
    ...{ firstName: '太郎', lastName: '見本', createdAt: app.clock.now() },
  })
  await app.core.publicationSettings.update(byFirst(), app.a.id, { needsApproval: true })
  admin = await app.adminOf(app.a)
  second = app.client(app.a.host)
  await second.signIn('second@ume.test')
})
afterAll(() => app.close())

const byFirst = () => testActor(app.a.id, app.a.adminId)
const say = (key: string) => app.core.translate('ja', key)
const settings = '/company/preview/settings'
const api = '/api/v1/data-record'
const needsApproval = async () => (await app.core.publicationSettings.of(app.a.id)).needsApproval

/** Saves the settings page with the approval unticked. */
async function untick(client: TestClient, password = testPassword) {
  const { needsApproval: _, ...pins } = pinsOf(await client.get(settings), settings) as Record<string, string>
  return client.post(settings, { ...pins, settings_password: password })
}

describe('SEC-APR-02: switching the approval off', () => {
  it('SEC-AUTH-20: needs the own password, on page and API', async () => {
    for (const [wrong, key] of [
      ['', 'account.error.currentRequired'],
      ['Wrong-2026', 'api.error.702'],
    ] as const) {
      const page = await untick(admin, wrong)
      expect(page.status).toBe(422)
      expect(load(page.text)('#settings_password-error').text()).toContain(say(key))
    }
    const off = async (more: object) =>
      (await admin.call('PUT', `${api}/publication-setting`, { needs_approval: false, ...more })).json()
        .status
    expect([await off({}), await off({ password: 'Wrong-2026' })]).toEqual([406, 702])
    const { needsApproval, approvalEnd } = await app.core.publicationSettings.of(app.a.id)
    expect([needsApproval, approvalEnd]).toEqual([true, null])
  })

  it('needs another admin on the pages, who is told', async () => {
    expect((await untick(admin)).location).toBe(settings)
    expect(await needsApproval()).toBe(true)
    expect((await admin.get(settings)).text).toContain(say('publication.settings.approvalEnd.own'))
    expect((await second.get(settings)).text).toContain(say('publication.settings.approvalEnd.other'))
    expect((await untick(second)).location).toBe(settings)
    expect(await needsApproval()).toBe(false)
    await app.core.publicationSettings.update(byFirst(), app.a.id, { needsApproval: true })
  })

  it('needs another admin in the API, which says who asked', async () => {
    const off = async (client: TestClient) =>
      (
        await client.call('PUT', `${api}/publication-setting`, {
          needs_approval: false,
          password: testPassword,
        })
      ).json().results
    expect(await off(admin)).toMatchObject({
      needs_approval: true,
      approval_end_requested_by: app.a.adminId,
      approval_end_requested_at: new Date(app.clock.now()).toISOString(),
    })
    expect(await off(admin)).toMatchObject({ needs_approval: true })
    expect(await off(second)).toMatchObject({ needs_approval: false, approval_end_requested_by: null })
    await app.core.publicationSettings.update(byFirst(), app.a.id, { needsApproval: true })
  })
})

describe('SEC-APR-01: approving', () => {
  it('is refused to a colleague whose password the requester reset, on page and API', async () => {
    await app.importCsv(app.a, { rows: 3 })
    await app.publish(app.a)
    await app.importCsv(app.a, { rows: 3, year: 2023 })
    await app.core.publishing.moveToPreview(byFirst(), app.a.id)
    const warned = async () => {
      const pages = ['/company/preview?step=publish', settings].map(
        async (path) => (await admin.get(path)).text,
      )
      return (await Promise.all(pages)).map((text) => text.includes(say('publication.form.noApprovers')))
    }
    expect(await warned()).toEqual([false, false])
    await app.core.database.knex('access_grants').insert({
      ...{ company_id: app.a.id, user_id: secondId, granted_by: app.a.adminId, kind: 'password' },
      granted_at: app.clock.now(),
    })
    expect(await warned()).toEqual([true, true])
    const { id } = (await app.core.publications.request(byFirst(), app.a.id, {
      ...{ kind: 'publish', note: '', attestation: 'yes' },
    }))!
    const path = `/company/preview/requests/${id}`
    // The dashboard leads the colleague to the request, and only says to who asked that it waits.
    const filled = async (client: TestClient) =>
      load((await client.get('/company/dashboard')).text)('.steps .primary').attr('href')
    expect([await filled(second), await filled(admin)]).toEqual([path, undefined])
    const page = await second.get(path)
    expect(page.text).toContain(say('publication.request.notIndependent'))
    expect(load(page.text)('form[action$="/approval"]').length).toBe(0)
    expect((await admin.get(path)).text).toContain(say('publication.request.nobody'))
    const refused = await second.post(`${path}/approval`)
    expect([refused.status, refused.text.includes(say('publication.error.notIndependent'))]).toEqual([
      422,
      true,
    ])
    const answer = await second.call('PUT', `${api}/approve-publication`, { id })
    expect([answer.status, answer.json().status]).toEqual([403, 403])
    expect(answer.json().errors).toMatchObject([{ message: say('publication.error.notIndependent') }])
    expect((await app.core.publications.get(app.a.id, id)).state).toBe('awaiting-approval')
  })
})
