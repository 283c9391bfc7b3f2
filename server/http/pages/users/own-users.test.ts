import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import { mailedToken } from '#server/testing/waiting-mails.ts'

const letInvite = (invitesUsers: boolean) =>
  app.core.companies.update(systemActor('test'), app.a.id, { invitesUsers })

const LIST = '/company/profile/users'
const INVITATION = `${LIST}/invitation`
const PARTS = [
  ...['invitation', 'removal', 'deactivation', 'activation'],
  ...['session-end', 'password-reset', 'two-factor-reset'],
]

let app: TestApp
let admin: TestClient
let colleague: number
beforeAll(async () => {
  app = await startTestApp()
  await letInvite(true)
  const { passwordHash } = (await app.core.users.findPassword(app.a.adminId))!
  colleague = await app.core.users.insert({
    ...{ companyId: app.a.id, roleLevel: COMPANY_ADMIN, email: 'two@ume.test', passwordHash, lang: 'ja' },
    ...{ firstName: '二郎', lastName: '梅', createdAt: app.clock.now() },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = await app.adminOf(app.a)
})

const say = (key: string, params = {}) => app.core.translate('ja', key, params)
/** The admin's own password, where it is asked for. */
const own = { own_password: testPassword }
const invitation = (more: object) => ({ invite_password: testPassword, ...more })
const of = (id: number, part: string) => `${LIST}/${id}/${part}`
const memberOf = async (id: number) =>
  (await app.core.userManagement.list(app.a.id)).find(({ user }) => user.id === id)
async function rows(query = ''): Promise<Record<string, string>> {
  const page = load((await admin.get(LIST + query)).text)
  return Object.fromEntries(
    page('tbody tr')
      .toArray()
      .map((row) => [/[a-z\d]+@[a-z]+\.test/.exec(page(row).find('th').text())![0], page(row).text()]),
  )
}

it('are invited in the language of whoever invites them, unless another is chosen', async () => {
  const chosen = async () => load((await admin.get(INVITATION)).text)('#invite_lang').val()
  expect(await chosen()).toBe('ja')
  const { knex } = app.core.database
  const speak = (lang: string) => knex('users').where({ id: app.a.adminId }).update({ lang })
  await speak('en')
  expect(await chosen()).toBe('en')
  await speak('ja')
})

describe('a company’s own users', () => {
  it('are listed with what can be done for each, and for oneself only the profile', async () => {
    const page = load((await admin.get(LIST)).text)
    const hrefs = page('tbody a')
      .toArray()
      .map(({ attribs }) => attribs.href)
    expect(hrefs).toContain(of(colleague, 'deactivation'))
    expect(hrefs).toContain('/company/profile')
    expect(hrefs.filter((href) => href!.includes(`/${app.a.adminId}/`))).toEqual([])
    expect(page(`a[href="${INVITATION}"]`).length).toBe(1)
    expect(page('body').text()).not.toContain(app.b.adminEmail)
  })

  it('are invited by what the form’s controls hold, not by fields of other names', async () => {
    const other = await admin.post(INVITATION, invitation({ email: 'other@ume.test', lang: 'en' }))
    expect(other.status).toBe(422)
    const controls = { invite_email: 'right@ume.test', invite_lang: 'en' }
    const form = invitation({ ...controls, email: 'other@ume.test', lang: 'ja' })
    expect((await admin.post(INVITATION, form)).location).toBe(LIST)
    const { user } = (await app.core.userManagement.list(app.a.id)).find(
      ({ user }) => user.email === 'right@ume.test',
    )!
    expect(user.lang).toBe('en')
    expect(Object.keys(await rows())).not.toContain('other@ume.test')
    await admin.post(of(user.id, 'removal'))
  })

  it('are invited, asked again and withdrawn', async () => {
    const page = await admin.get(INVITATION)
    expect(page.text).toContain(`action="${INVITATION}"`)
    const answer = await admin.post(
      INVITATION,
      invitation({ invite_email: 'new@ume.test', invite_lang: 'en' }),
    )
    expect(answer.location).toBe(LIST)
    const { user } = (await app.core.userManagement.list(app.a.id)).find(
      ({ user }) => user.email === 'new@ume.test',
    )!
    expect(user).toMatchObject({ companyId: app.a.id, roleLevel: COMPANY_ADMIN, lang: 'en' })
    expect((await rows())['new@ume.test']).toContain(say('members.state.invited'))
    const first = await mailedToken(app.core, 'new@ume.test')
    expect((await admin.post(of(user.id, 'invitation'))).location).toBe(LIST)
    expect(await mailedToken(app.core, 'new@ume.test')).not.toBe(first)
    expect((await admin.post(of(user.id, 'removal'))).location).toBe(LIST)
    expect(await memberOf(user.id)).toBeUndefined()
  })

  it('an invitation comes back with what is wrong and what was typed', async () => {
    for (const [email, key] of [
      ['nobody', 'auth.error.emailInvalid'],
      [app.b.adminEmail, 'api.error.708'],
    ] as const) {
      const page = await admin.post(INVITATION, invitation({ invite_email: email, invite_lang: 'ja' }))
      expect(page.status).toBe(422)
      for (const text of [say(key), `value="${email}"`, say('members.back')])
        expect(page.text).toContain(text)
    }
  })

  it('are invited only where the system admin lets the company invite', async () => {
    await letInvite(false)
    const form = invitation({ invite_email: 'closed@ume.test', invite_lang: 'ja' })
    const page = load((await admin.get(LIST)).text)
    expect(page(`a[href="${INVITATION}"]`)).toHaveLength(0)
    expect(page('main').text()).toContain(say('members.invite.bySystem'))
    for (const answer of [await admin.get(INVITATION), await admin.post(INVITATION, form)])
      expect([answer.status, answer.text.includes(say('api.error.610'))]).toEqual([403, true])
    const system = await app.systemAdmin()
    const invited = await system.post(`/admin/companies/detail/${app.a.id}/users/invitation`, form)
    expect(invited.status).toBe(303)
    const { user } = (await app.core.userManagement.list(app.a.id)).find(
      ({ user }) => user.email === 'closed@ume.test',
    )!
    expect((await admin.post(of(user.id, 'invitation'))).status).toBe(403)
    await letInvite(true)
    const { entries } = await app.core.audit.list(app.a.id, { events: ['sensitive_update'] }, 1, 1)
    expect(entries[0]!.details).toMatchObject({ invitesUsers: { from: false, to: true } })
    await admin.post(of(user.id, 'removal'))
  })

  it('are disabled and enabled by a page that asks', async () => {
    const page = await admin.get(of(colleague, 'deactivation'))
    expect(page.text).toContain(say('members.ask.deactivation.text'))
    expect((await memberOf(colleague))!.state).toBe('active')
    expect((await admin.post(of(colleague, 'deactivation'))).location).toBe(LIST)
    expect((await rows())['two@ume.test']).toContain(say('members.state.disabled'))
    expect((await admin.post(of(colleague, 'activation'))).location).toBe(LIST)
    expect((await memberOf(colleague))!.state).toBe('active')
  })

  it('nobody shuts themselves out', async () => {
    for (const part of ['deactivation', 'password-reset', 'two-factor-reset']) {
      const page = await admin.post(of(app.a.adminId, part), own)
      expect([part, page.status, page.text.includes(say('account.error.ownAccount'))]).toEqual([
        part,
        422,
        true,
      ])
    }
    expect((await memberOf(app.a.adminId))!.state).toBe('active')
  })

  it('SEC-AUTH-20: are invited and reset only with the own password', async () => {
    for (const [wrong, key] of [
      ['', 'account.error.currentRequired'],
      ['Wrong-2026', 'api.error.702'],
    ] as const) {
      for (const part of ['password-reset', 'two-factor-reset']) {
        const page = await admin.post(of(colleague, part), { own_password: wrong })
        expect([part, page.status]).toEqual([part, 422])
        expect(load(page.text)('#own_password-error').text()).toContain(say(key))
      }
      const form = { invite_email: app.b.adminEmail, invite_lang: 'ja', invite_password: wrong }
      const page = await admin.post(INVITATION, form)
      expect([page.status, page.text.includes(say('api.error.708'))]).toEqual([422, false])
      expect(load(page.text)('#invite_password-error').text()).toContain(say(key))
      expect(load(page.text)('#invite_password').val() ?? '').toBe('')
    }
    expect(await app.core.users.findPassword(colleague)).toMatchObject({ passwordIsTemporary: false })
  })

  it('who is locked out is shown so, and let in again by another password', async () => {
    const { lockoutThreshold } = await app.core.policies.of(app.a.id)
    const guesser = app.client(app.a.host)
    for (let tries = 0; tries < lockoutThreshold; tries++)
      await guesser.post('/login', { email: 'two@ume.test', password: 'wrong' })
    expect((await rows())['two@ume.test']).toContain(say('members.state.locked'))
    const list = (await admin.call('GET', '/api/v1/user/list')).json().results.content
    expect(list.find(({ id }: { id: number }) => id === colleague)).toMatchObject({
      state: 'locked',
      locked_until: expect.stringMatching(/Z$/),
    })
    const reset = await admin.post(of(colleague, 'password-reset'), own)
    expect(reset.status).toBe(303)
    expect(await memberOf(colleague)).toMatchObject({ state: 'active', lockedUntil: null })
    expect((await guesser.post('/login', { email: 'two@ume.test', password: testPassword })).status).toBe(422)
  })

  it('are shown ten a page', async () => {
    for (let n = 10; n < 21; n++)
      await app.core.users.insert({
        ...{ companyId: app.a.id, roleLevel: COMPANY_ADMIN, email: `n${n}@ume.test`, passwordHash: null },
        ...{ firstName: '', lastName: '', lang: 'ja', createdAt: app.clock.now() },
      })
    expect(Object.keys(await rows())).toHaveLength(10)
    expect(Object.keys(await rows('?page=2'))).toHaveLength(3)
    expect(Object.keys(await rows('?size=20'))).toHaveLength(13)
    for (const query of ['?page=3', '?page=0', '?size=11'])
      expect([query, (await admin.get(LIST + query)).status]).toEqual([query, 404])
  })

  it('SEC-TEN: of another company, and nobody, are unknown', async () => {
    for (const id of [app.b.adminId, 900_000, 0])
      for (const part of PARTS) {
        expect([id, part, (await admin.get(of(id, part))).status]).toEqual([id, part, 404])
        expect([id, part, (await admin.post(of(id, part))).status]).toEqual([id, part, 404])
      }
    expect((await app.core.userManagement.list(app.b.id))[0]!.state).toBe('active')
  })

  it('are for the company’s admins', async () => {
    expect((await app.client(app.a.host).get(LIST)).location).toBe('/login')
    const system = await app.systemAdmin()
    for (const path of [LIST, INVITATION, of(colleague, 'deactivation')])
      expect((await system.get(path)).location).toBe('/admin/companies')
    expect((await system.post(of(colleague, 'deactivation'))).location).toBe('/admin/companies')
    expect((await memberOf(colleague))!.state).toBe('active')
  })
})
