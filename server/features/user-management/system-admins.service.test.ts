import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AppError } from '#server/errors/app-error.ts'
import { AuditRepository, AuditService, systemActor } from '#server/features/audit/index.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { SystemAdminsService, type NewSystemAdmin } from './index.ts'

const person: NewSystemAdmin = {
  email: ' Root@Example.com ',
  lastName: '見本',
  firstName: '花子',
  lang: 'ja',
}

describe('SystemAdminsService', () => {
  let test: TestCore
  let admins: SystemAdminsService
  let prepared: unknown[]
  let stored: unknown[]

  beforeEach(async () => {
    test = await openTestCore()
    prepared = []
    stored = []
    const { clock, users } = test.core
    admins = new SystemAdminsService({
      transaction: (work) => test.knex.transaction(work),
      users,
      clock,
      audit: new AuditService({ repository: new AuditRepository(test.knex), clock }),
      // the password rules are tested elsewhere
      passwords: {
        async prepare(user, password) {
          prepared.push([user, password])
          if (password === 'weak') throw new AppError(406)
          return 'prepared' as never
        },
        async store(_trx, _actor, user, password, how) {
          stored.push({ user, password, how })
        },
      },
    })
  })
  afterEach(() => test.close())

  const create = (more: Partial<NewSystemAdmin> = {}, password = 'a typed password') =>
    admins.create(systemActor('admin:create'), { ...person, ...more }, password)

  it('makes a system admin whose password must be changed, and says so in the audit log', async () => {
    const id = await create()
    expect(await test.core.users.find(id)).toMatchObject({
      ...{ email: 'Root@Example.com', companyId: null, roleLevel: 1, isActive: true },
      ...{ lastName: '見本', firstName: '花子', lang: 'ja' },
    })
    expect(stored).toEqual([
      {
        user: await test.core.users.find(id),
        password: 'prepared',
        how: { temporary: true, keepSession: null, notify: false },
      },
    ])
    expect(prepared).toEqual([[{ id: 0, companyId: null, email: 'Root@Example.com' }, 'a typed password']])
    expect(await test.knex('audit_entries').select('*')).toMatchObject([
      {
        ...{ event: 'user_created', company_id: null, actor_id: null, request_id: 'admin:create' },
        ...{ target_kind: 'user', target_id: String(id), outcome: 'success' },
      },
    ])
    expect(JSON.stringify(await test.knex('audit_details').select('*'))).not.toContain('a typed password')
  })

  it('makes a second one', async () => {
    await create()
    await create({ email: 'second@example.com' })
    expect(await test.knex('users').where({ role_level: 1 }).pluck('email')).toHaveLength(2)
  })

  it('refuses an address that somebody has, however it is spelled, with 708', async () => {
    await create()
    await expect(create({ email: 'ＲＯＯＴ@example.com' })).rejects.toMatchObject({ code: 708 })
    expect(await test.knex('audit_entries').select('id')).toHaveLength(1)
  })

  it('names every wrong field', async () => {
    const wrong = { email: 'nobody', lastName: ' ', firstName: 'あ'.repeat(46), lang: 'fr' as 'ja' }
    const error = await create(wrong).catch((reason: AppError) => reason)
    expect(error).toMatchObject({ code: 406 })
    expect((error as AppError).fields.map(({ field }) => field)).toEqual([
      'email',
      'lastName',
      'firstName',
      'lang',
    ])
    await expect(create({ firstName: 'a\r\nBcc: x' })).rejects.toMatchObject({ code: 406 })
    expect(prepared).toEqual([])
  })

  it('creates nobody when the policy refuses the password', async () => {
    await expect(create({}, 'weak')).rejects.toMatchObject({ code: 406 })
    expect(await test.knex('users').select('id')).toEqual([])
  })
})
