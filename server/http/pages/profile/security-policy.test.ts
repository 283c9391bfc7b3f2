import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const OWN = '/company/profile/security-policy'
const PLATFORM = '/admin/profile/security-policy'

let app: TestApp
let admin: TestClient
let system: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  system = await app.systemAdmin()
})
afterAll(() => app.close())

const sentence = (key: string, params = {}) => app.core.translate('ja', key, params)
const policyOf = (companyId: number | null) => app.core.policies.of(companyId)

/** The form as the page shows it, with changes. */
async function filled(client: TestClient, path: string, changes: Record<string, string | null> = {}) {
  const page = load((await client.get(path)).text)
  const form: Record<string, string> = {}
  for (const control of page(`form[action="${path}"]`).find('input, select').toArray()) {
    const { name = '', type, checked } = control.attribs
    if (type === 'checkbox' ? checked !== undefined : name !== '_csrf')
      form[name] = String(page(control).val() ?? '')
  }
  for (const [name, value] of Object.entries(changes))
    if (value === null) delete form[name]
    else form[name] = value
  return form
}

async function save(client: TestClient, path: string, changes: Record<string, string | null>) {
  return client.post(path, await filled(client, path, changes))
}

describe('the security policy’s page', () => {
  it('shows what holds, with defaults and bounds beside it', async () => {
    const page = load((await admin.get(OWN)).text)
    expect(page('#min_length').attr('value')).toBe('8')
    expect(page('#password_age_days').attr('value')).toBe('')
    expect(page('#lockout_threshold-hint').text()).toBe(
      sentence('policy.hint.range', { min: 1, max: 10, value: 10 }),
    )
    expect(page('input[name=force_first_login_change]').attr('checked')).toBeDefined()
  })

  it('is not saved over what somebody else has saved since, and says what that is', async () => {
    const late = await filled(admin, OWN, { min_length: '9' })
    await save(admin, OWN, { min_length: '10', force_two_factor: '1' })
    const refused = await admin.post(OWN, { ...late, special_count: '2' })
    const page = load(refused.text)
    expect([refused.status, (await policyOf(app.a.id)).minLength]).toEqual([409, 10])
    expect(page('#min_length').attr('value')).toBe('9')
    expect(
      page('.notice.warn li')
        .toArray()
        .map((line) => page(line).text()),
    ).toEqual([
      ...['minLength', 'specialCount', 'forceTwoFactor'].map((name) =>
        expect.stringContaining(sentence(`policy.field.${name}`)),
      ),
    ])
    const seen = String(page('input[name=seen]').val())
    expect((await admin.post(OWN, { ...late, seen })).status).toBe(303)
    await app.core.policies.reset(testActor(app.a.id, app.a.adminId), app.a.id)
  })

  it('SEC-AUTH-19: changes the own company’s only', async () => {
    const answer = await save(admin, OWN, {
      min_length: '12',
      force_two_factor: '1',
      force_first_login_change: null,
      password_age_days: '90',
      session_age: '7',
      session_age_unit: 'days',
    })
    expect([answer.status, answer.location]).toEqual([303, OWN])
    expect((await admin.follow(answer)).text).toContain(sentence('api.update.200'))
    expect(await policyOf(app.a.id)).toEqual({
      ...defaultPolicy,
      ...{ minLength: 12, forceTwoFactor: true, forceFirstLoginChange: false },
      ...{ passwordAgeDays: 90, sessionAge: 7, sessionAgeUnit: 'days' },
    })
    expect(await policyOf(app.b.id)).toEqual(defaultPolicy)
    const platform = { ...defaultPolicy, autoLogoutMinutes: 0 }
    expect(await policyOf(null)).toEqual(platform)
    await save(admin, OWN, { company_id: String(app.b.id), companyId: String(app.b.id), min_length: '13' })
    expect((await policyOf(app.b.id)).minLength).toBe(8)
    await app.core.policies.reset({ userId: null, companyId: null, ip: '', requestId: 'test' }, app.a.id)
  })

  it('SEC-AUTH-08: keeps what was typed and says what is wrong', async () => {
    const answer = await save(admin, OWN, {
      ...{ lockout_threshold: '', lockout_duration_minutes: '1e2', min_length: '７', session_age: '24' },
      ...{ force_two_factor: '1', max_length: '<65>' },
    })
    expect(answer.status).toBe(422)
    const page = load(answer.text)
    expect(page('#lockout_threshold-error').text()).toContain(sentence('policy.error.thresholdRequired'))
    expect(page('#lockout_duration_minutes-error').text()).toContain(sentence('common.error.integer'))
    expect(page('#session_age-error').text()).toContain(sentence('common.error.maxNumber', { limit: 23 }))
    expect(page('#lockout_duration_minutes').attr('value')).toBe('1e2')
    expect(page('#min_length').attr('value')).toBe('７')
    expect(page('#max_length').attr('value')).toBe('<65>')
    expect(page('input[name=force_two_factor]').attr('checked')).toBeDefined()
    expect(page('#error-summary a[href="#min_length"]')).toHaveLength(1)
    expect(await policyOf(app.a.id)).toEqual(defaultPolicy)
  })

  it('says it at both when the shortest is not shorter than the longest', async () => {
    const page = load((await save(admin, OWN, { min_length: '20', max_length: '20' })).text)
    expect(page('#min_length-error').text()).toContain(sentence('policy.error.minBelowMax'))
    expect(page('#max_length-error').text()).toContain(sentence('policy.error.maxAboveMin'))
  })

  it('goes back to the defaults once that is confirmed', async () => {
    await save(admin, OWN, { min_length: '12' })
    const refused = await admin.post(`${OWN}/reset`)
    expect([refused.status, (await policyOf(app.a.id)).minLength]).toEqual([422, 12])
    expect(refused.text).toContain(sentence('policy.reset.confirmRequired'))
    expect((await admin.post(`${OWN}/reset`, { confirm_reset: '1' })).status).toBe(303)
    expect(await policyOf(app.a.id)).toEqual(defaultPolicy)
  })

  it('of the platform has no auto-logout and changes the platform’s', async () => {
    expect((await system.get(PLATFORM)).text).not.toContain('auto_logout_minutes')
    expect((await save(system, PLATFORM, { min_length: '15', auto_logout_minutes: '5' })).status).toBe(303)
    expect(await policyOf(null)).toEqual({ ...defaultPolicy, minLength: 15, autoLogoutMinutes: 0 })
    expect(await policyOf(app.a.id)).toEqual(defaultPolicy)
    await system.post(`${PLATFORM}/reset`, { confirm_reset: '1' })
    expect((await policyOf(null)).minLength).toBe(8)
  })

  it('says of every field that it is missing, and needs the token (SEC-CSRF-01)', async () => {
    const forged = admin.on(app.a.host)
    forged.csrfToken = ''
    expect((await forged.post(OWN, { min_length: '9' })).status).toBe(403)
    const empty = await admin.post(OWN, {})
    expect([empty.status, load(empty.text)('.errsum a').length]).toEqual([422, 13])
  })
})
