import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'

const PAGE = '/company/data/import-csv?type=patient'
const MINUTE = 60_000

let test: TestCore
let [own, other] = [0, 0]
beforeEach(async () => {
  test = await openTestCore()
  const person = {
    companyId: await test.addCompany('aoba'),
    roleLevel: COMPANY_ADMIN,
    passwordHash: null,
  } as const
  const add = (email: string) =>
    test.core.users.insert({
      ...person,
      email,
      firstName: '',
      lastName: '',
      lang: 'ja',
      createdAt: test.now(),
    })
  own = await add('own@aoba.example')
  other = await add('other@aoba.example')
})
afterEach(() => test.close())

const keep = (fields: Record<string, string | string[]>, path = PAGE) =>
  test.core.pendingForms.save(own, path, fields)
const take = (id: string | null, userId = own, path = PAGE) => test.core.pendingForms.take(userId, id!, path)

describe('a pending form', () => {
  it('SEC-SES-17: is returned as typed, only once, even to concurrent requests', async () => {
    const fields = { note: '青葉 \u0000 𠮷', years: ['2024', '2025'] }
    const id = await keep(fields)
    const answers = await Promise.all([take(id), take(id), take(id)])
    expect(answers.filter(Boolean)).toEqual([fields])
    expect(await take(id)).toBeUndefined()
  })

  it('is not returned to another user or on another page', async () => {
    const id = await keep({ note: 'x' })
    expect(await take(id, other)).toBeUndefined()
    expect(await take(id, own, '/company/data')).toBeUndefined()
    expect(await take('another id')).toBeUndefined()
    expect(await take(id)).toEqual({ note: 'x' })
  })

  it('is stored encrypted, without passwords, codes and tokens', async () => {
    const id = await keep({
      ...{ note: 'readable words', _csrf: 'a', password: 'b', new_password: 'c', currentPassword: 'd' },
      ...{ otp: 'e', oneTimeCode: 'f', recovery_code: 'g', access_token: 'h', 'Password[]': ['i'] },
    })
    expect(JSON.stringify(await test.knex('pending_forms'))).not.toContain('readable')
    expect(await take(id)).toEqual({ note: 'readable words' })
  })

  it('expires after 30 minutes', async () => {
    const [early, late] = [await keep({ note: '1' }), await keep({ note: '2' }, '/company/data')]
    test.advance(30 * MINUTE - 1)
    expect(await take(early)).toEqual({ note: '1' })
    test.advance(1)
    expect(await take(late, own, '/company/data')).toBeUndefined()
  })

  it('is stored up to 256 kB', async () => {
    const around = '{"note":""}'.length
    expect(await keep({ note: 'x'.repeat(256 * 1024 - around) })).not.toBeNull()
    expect(await keep({ note: 'x'.repeat(256 * 1024 - around + 1) })).toBeNull()
  })

  it('replaces an earlier one of the same page; a user has at most five', async () => {
    const first = await keep({ note: 'first' })
    const again = await keep({ note: 'again' })
    expect(await take(first)).toBeUndefined()
    expect(await take(again)).toEqual({ note: 'again' })
    for (let page = 0; page < 7; page++) {
      await keep({ note: '' }, `/company/${page}`)
      test.advance(1)
    }
    expect(await test.knex('pending_forms').pluck('path')).toHaveLength(5)
    expect(await test.knex('pending_forms').where({ path: '/company/6' })).toHaveLength(1)
  })
})
