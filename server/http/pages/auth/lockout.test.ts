import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { systemActor } from '#server/features/audit/index.ts'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type Answer } from '#server/testing/test-client.ts'

const MINUTE = 60_000
const WRONG = 'Wrong-pass-2026'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ realHasher: true })
  const policy = { ...defaultPolicy, lockoutThreshold: 5 }
  await app.core.policies.update(systemActor('test'), app.a.id, policy)
})
afterAll(() => app.close())

const post = (email: string, password: string, headers = {}, host = app.a.host) =>
  app.client(host).post('/login', { email, password }, headers)

/** What a stranger could tell two answers apart by, but for the address that was typed. */
const seen = ({ status, text, headers, setCookies }: Answer, email: string) => ({
  status,
  text: text.replaceAll(email, '(address)'),
  headers: { ...headers, date: '', 'content-length': '', 'x-request-id': '' },
  setCookies,
})

/** The statuses of answers with how often each came. */
const counted = (answers: Answer[], code: (answer: Answer) => unknown) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[String(code(answer))] = (counts[String(code(answer))] ?? 0) + 1
  return counts
}

describe('a locked address', () => {
  it('SEC-AUTH-07: fifty guesses at once through the form verify five', async () => {
    const verify = jest.spyOn(app.core.hasher, 'verify')
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(app.a.adminEmail, WRONG)))
    expect(verify.mock.calls.length).toBeLessThanOrEqual(5)
    verify.mockRestore()
    const locked = app.core.translate('ja', 'api.error.711')
    expect(counted(answers, ({ status, text }) => `${status} ${text.includes(locked)}`)).toEqual({
      '422 false': 5,
      '422 true': 45,
    })
  })

  it('SEC-AUTH-09: is the same page, byte for byte, whether somebody has it or not', async () => {
    const unknown = 'nobody@ume.test'
    for (let n = 0; n < 5; n++) await post(unknown, WRONG)
    const answers = [
      seen(await post(app.a.adminEmail, testPassword), app.a.adminEmail),
      seen(await post(app.a.adminEmail, WRONG), app.a.adminEmail),
      seen(await post(unknown, WRONG), unknown),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(answers[0]!.text).toContain('value="(address)"')
    expect(answers[0]!.text).not.toContain(testPassword)
  })

  it('SEC-AUTH-09: is the same answer of the API', async () => {
    const login = (email: string) =>
      app.client(app.a.host).call('POST', '/api/v1/auth/login', { email, password: testPassword })
    const [known, unknown] = [await login(app.a.adminEmail), await login('nobody@ume.test')]
    expect([known.status, known.json().status]).toEqual([422, 711])
    expect(unknown.text).toBe(known.text)
  })

  it('SEC-AUTH-06: opens again after its time', async () => {
    app.clock.advance(15 * MINUTE)
    expect((await post(app.a.adminEmail, testPassword)).status).toBe(303)
  })
})

describe('SEC-AUTH-11 one network', () => {
  /** Uses up what one network may guess. Each address is another, so none is locked. */
  const spray = (times: number, headers = {}) =>
    Promise.all(
      Array.from({ length: times }, (_, n) =>
        app.client(app.b.host).post('/login', { email: `p${n}@spray.test`, password: '' }, headers),
      ),
    )

  it('may sign in as often as it likes with the right password', async () => {
    const before = await app.core.database.knex('rate_limits')
    for (let n = 0; n < 3; n++) await post(app.a.adminEmail, testPassword)
    expect((await app.core.database.knex('rate_limits')).map(({ points }) => points)).toEqual(
      before.map(({ points }) => points),
    )
  })

  it('is stopped across many addresses, keeps what it typed, and is told when to come back', async () => {
    app.clock.advance(15 * MINUTE)
    const verify = jest.spyOn(app.core.hasher, 'verify').mockImplementation(async () => false)
    // an empty form is refused before it is counted
    await spray(3)
    const answers = await Promise.all(
      Array.from({ length: 103 }, (_, n) =>
        post(`p${n}@spray.test`, WRONG, { 'x-forwarded-for': `192.0.2.${n}` }),
      ),
    )
    verify.mockRestore()
    expect(counted(answers, ({ status }) => status)).toEqual({ 422: 100, 429: 3 })
    const refused = answers.find(({ status }) => status === 429)!
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect(refused.text).toContain(app.core.translate('ja', 'api.error.720'))
    expect(refused.text).toMatch(/value="p\d+@spray.test"/)
    // the right password has to wait too: the limit stands before everything
    expect((await post(app.a.adminEmail, testPassword)).status).toBe(429)
    const call = await app
      .client(app.b.host)
      .call('POST', '/api/v1/auth/login', { email: app.b.adminEmail, password: testPassword })
    expect([call.status, call.json().status, call.json().results.retry_after > 800]).toEqual([429, 720, true])
    expect(call.headers['retry-after']).toBe(String(call.json().results.retry_after))
    app.clock.advance(15 * MINUTE)
    expect((await post(app.a.adminEmail, testPassword)).status).toBe(303)
  })
})

describe('behind a proxy that is trusted', () => {
  let proxied: TestApp
  beforeAll(async () => {
    // with real services this is the app that counts in Redis
    proxied = await startTestApp({
      realHasher: true,
      config: { trustProxy: true },
      limitsRedisUrl: process.env.TEST_REDIS_URL,
    })
  })
  afterAll(() => proxied.close())

  it('SEC-AUTH-11: counts what the proxy saw, by /64 for IPv6', async () => {
    const verify = jest.spyOn(proxied.core.hasher, 'verify').mockImplementation(async () => false)
    const from = (ip: string, n: number) =>
      proxied
        .client(proxied.a.host)
        .post('/login', { email: `p${n}@spray.test`, password: WRONG }, { 'x-forwarded-for': ip })
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => from(`198.51.100.${n}, 2001:db8:0:1::${n + 1}`, n)),
    )
    expect((await from('2001:db8:0:1:ffff::9', 200)).status).toBe(429)
    expect((await from('2001:db8:0:2::1', 201)).status).toBe(422)
    expect((await from('2001:db8:0:1::1, 192.0.2.7', 202)).status).toBe(422)
    verify.mockRestore()
  })
})
