import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { renameKeys, toSnake } from '#server/lib/case.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const BASE = '/api/v1/account-setting'
const UPDATE = `${BASE}/update-account-setting`
const RESET = `${BASE}/reset-account-setting`
const defaults = renameKeys(defaultPolicy, toSnake) as Record<string, unknown>

let app: TestApp
let admin: TestClient
let system: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  system = await app.systemAdmin()
})
afterAll(() => app.close())

const detail = async (client: TestClient, query = '') =>
  (await client.call('GET', `${BASE}/detail${query}`)).json()

describe('account-setting', () => {
  it('is read, changed and reset by the company’s own admin', async () => {
    expect((await detail(admin)).results).toEqual({ company_id: app.a.id, ...defaults })
    const body = { ...defaults, min_length: 14, lockout_threshold: '5', force_two_factor: true }
    const answer = await admin.call('PUT', UPDATE, body)
    const changed = { company_id: app.a.id, ...body, lockout_threshold: 5 }
    expect([answer.status, answer.json().results]).toEqual([200, changed])
    expect((await detail(admin, `?company_id=${app.a.id}`)).results).toEqual(changed)
    expect((await admin.call('PUT', RESET, {})).json().results).toEqual({ company_id: app.a.id, ...defaults })
  })

  it('says by field what is wrong (406)', async () => {
    const { session_age: _missing, ...body }: Record<string, unknown> = {
      ...defaults,
      min_length: '1e2',
      numeric_count: 7,
    }
    const answer = await admin.call('PUT', UPDATE, body)
    expect([answer.status, answer.json().status]).toEqual([400, 406])
    const fields = answer.json().errors.map(({ field }: { field: string }) => field)
    expect(fields.sort()).toEqual(['min_length', 'numeric_count', 'session_age'])
    const crossed = await admin.call('PUT', UPDATE, { ...defaults, min_length: 30, max_length: 20 })
    expect(crossed.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'min_length',
      'max_length',
    ])
  })

  it('SEC-AUTH-19: is another company’s to nobody but the system admin', async () => {
    const foreign = { ...defaults, company_id: app.b.id }
    for (const answer of [
      await admin.call('PUT', UPDATE, foreign),
      await admin.call('PUT', RESET, { company_id: app.b.id }),
      await admin.call('GET', `${BASE}/detail?company_id=${app.b.id}`),
    ])
      expect([answer.status, answer.json().status]).toEqual([404, 703])
    expect((await system.call('PUT', UPDATE, { ...foreign, min_length: 9 })).status).toBe(200)
    expect((await detail(system, `?company_id=${app.b.id}`)).results.min_length).toBe(9)
    expect((await detail(admin)).results.min_length).toBe(8)
  })

  it('is the platform’s for a system admin who names no company', async () => {
    await system.call('PUT', UPDATE, { ...defaults, min_length: 16 })
    expect((await detail(system)).results).toMatchObject({
      company_id: null,
      min_length: 16,
      auto_logout_minutes: 0,
    })
    await system.call('PUT', RESET, {})
  })

  it('is the company’s for a system admin who names it by its domain, never the platform’s', async () => {
    const domain = app.b.host
    const changed = await system.call('PUT', UPDATE, { ...defaults, domain, min_length: 11 })
    expect(changed.json().results).toMatchObject({ company_id: app.b.id, min_length: 11 })
    expect((await detail(system, `?domain=${domain}`)).results).toMatchObject({ min_length: 11 })
    expect((await detail(system)).results).toMatchObject({ company_id: null, min_length: 8 })
    // The console's own name, as sign-in answers it, names no company.
    expect((await detail(system, `?domain=${CONSOLE_HOST}`)).results.company_id).toBeNull()
    expect((await detail(system, '?domain=nobody.test')).status).toBe(703)
    await system.call('PUT', RESET, { domain })
  })

  it('is reset once under an Idempotency-Key, and not of another company under the same', async () => {
    const reset = (domain: string) => system.call('PUT', RESET, { domain }, { 'idempotency-key': 'reset-1' })
    expect((await reset(app.a.host)).json().results.company_id).toBe(app.a.id)
    expect((await reset(app.a.host)).headers['idempotency-replayed']).toBe('true')
    const other = (await reset(app.b.host)).json()
    expect([other.status, other.errors[0].field]).toEqual([406, 'idempotency_key'])
  })

  it('is closed to visitors', async () => {
    expect((await app.client(app.a.host).call('GET', `${BASE}/detail`)).status).toBe(401)
    expect((await app.client(app.a.host).call('PUT', UPDATE, defaults)).status).toBe(401)
  })
})

describe('account-setting/public/regex-password', () => {
  const ask = (host: string, domain?: string) =>
    app.client(host).call('GET', `${BASE}/public/regex-password${domain ? `?domain=${domain}` : ''}`)

  it('SEC-AUTH-19: tells the rule of that company and nothing else', async () => {
    await admin.call('PUT', UPDATE, { ...defaults, min_length: 10, special_count: 2 })
    const own = (await ask(app.a.host)).json().results
    expect(Object.keys(own).sort()).toEqual(['flags', 'normalization', 'regex', 'rules'])
    const names = own.rules.map(({ name, length }: { name: string; length: number }) => [name, length])
    expect(names.slice(0, 4)).toEqual([
      ['required', 0],
      ['min', 10],
      ['max', 64],
      ['special', 2],
    ])
    expect((await ask(CONSOLE_HOST, app.a.host)).json().results).toEqual(own)
    expect((await ask(app.b.host)).json().results.rules[1].length).not.toBe(10)
    await admin.call('PUT', RESET, {})
  })

  it('gives an expression that says what the server says', async () => {
    const { regex, flags } = (await ask(app.a.host)).json().results
    const expression = new RegExp(regex, flags)
    for (const [password, right] of [
      ['Abcdefg1', true],
      ['Abcdefg', false],
      ['Abcdefgh', false],
      ['Abc efg1', false],
    ] as const)
      expect([password, expression.test(password)]).toEqual([password, right])
  })

  it('is the platform’s on the console, and nobody’s for an unknown or another domain', async () => {
    expect((await ask(CONSOLE_HOST)).status).toBe(200)
    expect((await ask(CONSOLE_HOST, 'nobody.test')).json().status).toBe(703)
    expect((await ask(app.a.host, app.b.host)).json().status).toBe(719)
  })
})
