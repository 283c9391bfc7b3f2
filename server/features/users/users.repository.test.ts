import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { COMPANY_ADMIN, emailKeyOf, SYSTEM_ADMIN, UsersRepository, type NewUser } from './index.ts'

let users: UsersRepository
let companies: number[]
let close: () => Promise<void>

beforeEach(async () => {
  const { knex, ...database } = await openTestDatabase()
  close = database.close
  users = new UsersRepository(knex)
  companies = []
  for (const name of ['aoba', 'minato']) {
    const [id] = await knex('companies').insert({ name, email: `${name}@example.com`, created_at: 0 })
    companies.push(id!)
  }
})
// The next test empties it and uses it again: on a server a further one would be migrated.
afterEach(() => close())

const user = (email: string, more: Partial<NewUser> = {}): NewUser => ({
  companyId: companies[0]!,
  roleLevel: COMPANY_ADMIN,
  email,
  passwordHash: 'stored',
  firstName: '花子',
  lastName: '青葉',
  lang: 'ja',
  createdAt: 0,
  ...more,
})

it('finds a user for sign-in whatever the width, case and spaces of the address', async () => {
  const id = await users.insert(user('Hanako@Example.com'))
  for (const typed of ['hanako@example.com', ' HANAKO@EXAMPLE.COM ', 'ｈａｎａｋｏ@example.com'])
    expect(await users.findForSignIn(typed)).toMatchObject({ user: { id }, passwordHash: 'stored' })
  expect(await users.findForSignIn('hanako@example.co')).toBeUndefined()
  expect((await users.find(id))!.email).toBe('Hanako@Example.com')
})

it('refuses an address that any company already uses', async () => {
  await users.insert(user('a@example.com'))
  await expect(users.insert(user('A@example.com', { companyId: companies[1]! }))).rejects.toThrow()
  // accents are other letters
  await users.insert(user('josé@example.com'))
  await users.insert(user('jose@example.com'))
  expect(emailKeyOf('josé@x')).not.toBe(emailKeyOf('jose@x'))
})

it('returns names of the own company only', async () => {
  const own = await users.insert(user('a@example.com'))
  const foreign = await users.insert(user('b@example.com', { companyId: companies[1]! }))
  const system = await users.insert(user('s@example.com', { companyId: null, roleLevel: SYSTEM_ADMIN }))
  const found = await users.findOfCompany(companies[0]!, [own, foreign, system, 99])
  expect(found.map(({ id }) => id)).toEqual([own])
})
