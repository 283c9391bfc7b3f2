import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { SignInPlace } from './index.ts'
import { openTestPasswords, type TestPasswords } from './test-passwords.ts'
import { CONSOLE, RIGHT } from './test-people.ts'

const MINUTE = 60_000
const NEW = 'Quite-new-password-1'

let test: TestPasswords
beforeEach(async () => {
  test = await openTestPasswords()
})
afterEach(() => test.close())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error: { code: number }) => error.code,
  )
const ask = (email: string, place: SignInPlace = test.own) =>
  test.core.passwords.requestReset(test.from().actor, email, place)
const use = (token: string, password = NEW, place: SignInPlace = test.own) =>
  codeOf(test.core.passwords.resetByLink(test.from().actor, token, place, password))
const update = (changes: object, id = test.adminId) => test.knex('users').where({ id }).update(changes)

describe('SEC-FPW-01 asking', () => {
  it('writes the same for a known and an unknown address, and mails the known one only', async () => {
    for (const email of [test.email, 'nobody@aoba.example']) await ask(email)
    const rows = await test.knex('reset_requests').orderBy('id')
    expect(rows.map(({ company_id: company }) => company)).toEqual([test.companyId, test.companyId])
    expect(JSON.stringify(rows)).not.toContain('aoba.example')
    expect(test.verified).toEqual([])
    await test.answerRequests()
    expect(await test.takeMails()).toMatchObject([{ to: test.email, template: 'password-reset', lang: 'ja' }])
    expect(await test.knex('reset_requests')).toEqual([])
  })

  it('is answered by the job', async () => {
    await ask(test.email)
    await test.core.runner.drain()
    expect(await test.knex('reset_requests')).toEqual([])
    expect(await test.knex('mailed_tokens')).toHaveLength(1)
  })

  it('stores no address when the job can never run', async () => {
    await ask(test.email)
    await test.knex('reset_requests').update({ address: 'sealed with another key' })
    for (let tries = 0; tries < 5; tries++) {
      expect(await test.knex('reset_requests')).toHaveLength(1)
      await test.core.runner.drain()
      test.advance(MINUTE)
    }
    expect(await test.knex('reset_requests')).toEqual([])
  })

  it('mails nobody who is disabled, invited only, of another place, or of an inactive company', async () => {
    expect(await test.resetToken(test.email, CONSOLE)).toBeUndefined()
    expect(await test.resetToken('system@example.com', test.own)).toBeUndefined()
    const other = await test.addCompany('kaede')
    expect(await test.resetToken(test.email, { kind: 'company', companyId: other })).toBeUndefined()
    await update({ is_active: false })
    expect(await test.resetToken()).toBeUndefined()
    // more is not mailed to one address within an hour
    test.advance(60 * 60 * 1000)
    await update({ is_active: true, password_hash: null })
    expect(await test.resetToken()).toBeUndefined()
    await update({ password_hash: 'stored:x' })
    await test.knex('companies').where({ id: test.companyId }).update({ is_active: false })
    expect(await test.resetToken()).toBeUndefined()
    await test.knex('companies').where({ id: test.companyId }).update({ is_active: true })
    expect(await test.resetToken()).toBeDefined()
  })

  it('finds an address in any spelling, and the system admin on the console', async () => {
    expect(await test.resetToken(' ADMIN＠aoba.example ')).toBeDefined()
    expect(await test.resetToken('system@example.com', CONSOLE)).toBeDefined()
  })

  it('SEC-FPW-10: links to the company’s own stored domain', async () => {
    await ask(test.email)
    await test.answerRequests()
    const [mail] = await test.takeMails()
    expect(new URL(mail!.data.link!).host).toMatch(/^aoba\.example(:\d+)?$/)
    expect(new URL(mail!.data.link!).pathname).toBe('/reset-password/3')
  })

  it('SEC-AUTH-10: works for a locked address too', async () => {
    await test.setPolicy({ lockoutThreshold: 1 })
    const user = await test.user()
    await codeOf(
      test.core.passwords.requireCurrent(test.from().actor, user, { password: 'Wrong-password-1' }),
    )
    expect(
      await codeOf(test.core.passwords.requireCurrent(test.from().actor, user, { password: RIGHT })),
    ).toBe(711)
    const token = (await test.resetToken())!
    expect(await use(token)).toBe(0)
    expect(await codeOf(test.core.passwords.requireCurrent(test.from().actor, user, { password: NEW }))).toBe(
      0,
    )
  })
})

describe('the link', () => {
  it('SEC-FPW-03: is 256 bits, never twice the same, and stored as a hash', async () => {
    const tokens = [(await test.resetToken())!, (await test.resetToken())!]
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    expect(new Set(tokens).size).toBe(2)
    expect(JSON.stringify(await test.knex('mailed_tokens'))).not.toContain(tokens[1])
  })

  it('SEC-FPW-04: opens once, also of ten at once', async () => {
    const token = (await test.resetToken())!
    const codes = await Promise.all(Array.from({ length: 10 }, (_, n) => use(token, `${NEW}${n}`)))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code !== 0 && code !== 601 && code !== 721)).toEqual([])
    expect(await use(token)).toBe(601)
  })

  it('SEC-FPW-05: opens for thirty minutes', async () => {
    const token = (await test.resetToken())!
    test.advance(30 * MINUTE - 1000)
    expect((await test.core.passwords.findReset(token, test.own))?.id).toBe(test.adminId)
    test.advance(1000)
    expect(await test.core.passwords.findReset(token, test.own)).toBeUndefined()
    expect(await use(token)).toBe(601)
  })

  it('SEC-FPW-06: voids the one before', async () => {
    const [first, second] = [(await test.resetToken())!, (await test.resetToken())!]
    expect([await use(first), await use(second)]).toEqual([601, 0])
  })

  it('SEC-FPW-07: is void when the user may no longer sign in', async () => {
    const token = (await test.resetToken())!
    await update({ is_active: false })
    expect(await use(token)).toBe(601)
    await update({ is_active: true })
    await test.knex('companies').where({ id: test.companyId }).update({ is_active: false })
    expect(await use(token)).toBe(601)
    await test.knex('companies').where({ id: test.companyId }).update({ is_active: true })
    await test.core.passwords.resetByAdmin(test.from().actor, await test.user())
    expect(await use(token)).toBe(601)
  })

  it('SEC-FPW-08: opens nothing for another place, and no other text opens anything', async () => {
    const token = (await test.resetToken())!
    const companyId = await test.addCompany('kaede')
    expect(await use(token, NEW, { kind: 'company', companyId })).toBe(601)
    expect(await use(token, NEW, CONSOLE)).toBe(601)
    for (const wrong of ['', '0', 'x'.repeat(43), `${token} `, token.slice(1)])
      expect(await use(wrong)).toBe(601)
    expect(test.verified).toEqual([])
    expect(await use(token)).toBe(0)
  })

  it('SEC-FPW-09: survives a refused password', async () => {
    const token = (await test.resetToken())!
    expect([await use(token, 'short'), await use(token, RIGHT), await use(token)]).toEqual([406, 718, 0])
  })

  it('SEC-FPW-09: ends every session, resets the counters, mails a notice and tells the log', async () => {
    const { sessionId } = await test.signedIn()
    await codeOf(
      test.core.passwords.requireCurrent(test.from().actor, await test.user(), { password: 'wrong' }),
    )
    const token = (await test.resetToken())!
    expect(await use(token)).toBe(0)
    expect(await test.core.sessions.identify(sessionId, test.own)).toBeUndefined()
    expect(await test.knex('user_sessions')).toEqual([])
    expect(await test.attempts()).toEqual([])
    expect((await test.takeMails()).map(({ template }) => template)).toEqual(['password-changed'])
    const events = (await test.knex('audit_entries')).map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['authn_token_created', 'authn_password_change']))
  })
})

describe('SEC-FPW-02 repeated requests', () => {
  /** The limits as they were asked for; `used` names those that are used up. */
  function limits(used: string[]) {
    const taken: string[] = []
    return {
      taken,
      take: async ({ name, points, seconds }: { name: string; points: number; seconds: number }) => {
        taken.push(`${name} ${points}/${seconds}`)
        return { allowed: !used.includes(name), points: 1, retryAfterSeconds: 60 }
      },
      refund: async () => undefined,
      close: async () => undefined,
    }
  }

  it('SEC-FPW-02, SEC-DOS-09: for one address stays without a mail and says nothing; by one network it is 720', async () => {
    const silent = limits(['mail-address'])
    const refusing = limits(['mail-network'])
    for (const [rateLimits, code] of [
      [silent, 0],
      [refusing, 720],
    ] as const) {
      const limited = await openTestPasswords({ rateLimits })
      try {
        const { actor } = limited.from()
        const asking = limited.core.passwords.requestReset(actor, limited.email, limited.own)
        expect(await codeOf(asking)).toBe(code)
        expect(await limited.knex('reset_requests')).toEqual([])
      } finally {
        await limited.close()
      }
    }
    expect(silent.taken).toEqual(['mail-network 20/3600', 'mail-address 5/3600'])
  })
})
