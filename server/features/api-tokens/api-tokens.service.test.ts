// On both engines: a token is found, noted and revoked by statements of its own.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import { openTestCore } from '#server/testing/test-core.ts'
import { MAX_LIVE_TOKENS } from './api-tokens.service.ts'

type Test = Awaited<ReturnType<typeof openCompany>>
let test: Test

async function openCompany() {
  const core = await openTestCore()
  const addAdmin = async (domain: string) => {
    const companyId = await core.addCompany(domain)
    const userId = await core.core.users.insert({
      ...{ companyId, roleLevel: COMPANY_ADMIN, email: `admin@${domain}.example`, lang: 'ja' },
      ...{ firstName: 'a', lastName: 'b', passwordHash: 'x', createdAt: core.now() },
    })
    return { companyId, userId, place: { kind: 'company' as const, companyId } }
  }
  const own = await addAdmin('aoba')
  const other = await addAdmin('minato')
  const actor = { userId: own.userId, companyId: own.companyId, ip: '192.0.2.1', requestId: 'test' }
  const { apiTokens } = core.core
  return {
    ...core,
    ...{ own, other, actor, apiTokens },
    make: (name = '会計システム') =>
      apiTokens.create(actor, own.companyId, { name, scopes: ['read', 'upload'], days: 90 }),
    identify: (text: string, place = own.place) => apiTokens.identify(text, place, '203.0.113.9'),
  }
}

beforeEach(async () => {
  test = await openCompany()
})
afterEach(() => test.close())

describe('a token', () => {
  it('is known by its text at its own company, in the name of the user who made it', async () => {
    const { text, token } = await test.make()
    expect(await test.identify(text)).toMatchObject({
      user: { id: test.own.userId },
      token: { id: token.id, name: '会計システム', scopes: ['read', 'upload'] },
    })
    expect(await test.identify(text, test.other.place)).toBeUndefined()
    expect(await test.identify(`${text}x`)).toBeUndefined()
    expect(await test.identify('x')).toBeUndefined()
  })

  it('is stored as a hash only', async () => {
    const { text } = await test.make()
    const rows = JSON.stringify(await test.knex('api_tokens').select())
    expect(rows).not.toContain(text)
    expect(rows).not.toContain(text.slice(4))
  })

  it('ends with its time', async () => {
    const { text, token } = await test.make()
    test.advance(token.expiresAt - test.now() - 1)
    expect(await test.identify(text)).toBeDefined()
    test.advance(1)
    expect(await test.identify(text)).toBeUndefined()
    expect((await test.apiTokens.get(test.own.companyId, token.id)).state).toBe('expired')
  })

  it('ends while the user who made it, or the company, is disabled', async () => {
    const { text, token } = await test.make()
    await test.knex('users').where({ id: test.own.userId }).update({ is_active: false })
    expect(await test.identify(text)).toBeUndefined()
    expect((await test.apiTokens.get(test.own.companyId, token.id)).state).toBe('orphaned')
    await test.knex('users').where({ id: test.own.userId }).update({ is_active: true })
    await test.knex('companies').where({ id: test.own.companyId }).update({ is_active: false })
    expect(await test.identify(text)).toBeUndefined()
  })

  it('is revoked once, by an admin of its company only', async () => {
    const { text, token } = await test.make()
    const { apiTokens, actor, own, other } = test
    await expect(apiTokens.revoke(actor, other.companyId, token.id)).rejects.toMatchObject({ code: 404 })
    await apiTokens.revoke(actor, own.companyId, token.id)
    expect(await test.identify(text)).toBeUndefined()
    await expect(apiTokens.revoke(actor, own.companyId, token.id)).rejects.toMatchObject({ code: 721 })
    expect((await apiTokens.get(own.companyId, token.id)).state).toBe('revoked')
    await expect(apiTokens.get(other.companyId, token.id)).rejects.toMatchObject({ code: 404 })
  })

  it('says when and from where it was used last, at most once a minute', async () => {
    const { text, token } = await test.make()
    const lastUse = async () => {
      const { lastUsedAt, lastUsedIp } = await test.apiTokens.get(test.own.companyId, token.id)
      return [lastUsedAt, lastUsedIp]
    }
    expect(await lastUse()).toEqual([null, null])
    const first = test.now()
    await test.identify(text)
    test.advance(59_000)
    await test.identify(text)
    expect(await lastUse()).toEqual([first, '203.0.113.9'])
    test.advance(1000)
    await test.identify(text)
    expect(await lastUse()).toEqual([first + 60_000, '203.0.113.9'])
  })
})

describe('a company', () => {
  it('sees its own tokens, the newest first', async () => {
    await test.make('一')
    test.advance(1)
    await test.make('二')
    const names = async (companyId: number) =>
      (await test.apiTokens.list(companyId)).map(({ name, state }) => [name, state])
    expect(await names(test.own.companyId)).toEqual([
      ['二', 'live'],
      ['一', 'live'],
    ])
    expect(await names(test.other.companyId)).toEqual([])
  })

  it('has a bounded number of live ones', async () => {
    for (let n = 0; n < MAX_LIVE_TOKENS; n++) await test.make()
    await expect(test.make()).rejects.toMatchObject({
      code: 406,
      fields: [{ field: 'name', message: 'profile.tokens.error.tooMany' }],
    })
    const [newest] = await test.apiTokens.list(test.own.companyId)
    await test.apiTokens.revoke(test.actor, test.own.companyId, newest!.id)
    await test.make()
  })

  it('finds in its audit log who made and revoked which, and what a token did', async () => {
    const { token } = await test.make()
    const { core, actor, own } = test
    await core.audit.recordAlone(
      { ...actor, token: token.name },
      { name: 'data_exported', details: { what: 'records' } },
    )
    await test.apiTokens.revoke(actor, own.companyId, token.id)
    const { entries } = await core.audit.list(own.companyId, {}, 1, 10)
    expect(entries.map(({ event, details }) => [event, details['name'] ?? details['token']])).toEqual([
      ['api_token_revoked', '会計システム'],
      ['data_exported', '会計システム'],
      ['api_token_created', '会計システム'],
    ])
  })
})
