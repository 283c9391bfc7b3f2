import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { catalogue, reservedCodes, type ErrorCode } from '#server/errors/catalogue.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { defaultPolicy, type SecurityPolicy } from '#server/features/security-policy/index.ts'
import { startAccessWorld, type AccessWorld } from '#server/testing/access/world.ts'
import type { TestApp, TestCompany } from '#server/testing/test-app.ts'
import { testPassword, type Answer, type TestClient } from '#server/testing/test-client.ts'

// Every code of SPEC §8 and of DECISIONS §2 is answered by some call, or is in the table of reserved codes.

const api = '/api/v1'
const DAY = 24 * 60 * 60_000

let world: AccessWorld
let app: TestApp
let visitor: TestClient
let admin: TestClient
let system: TestClient

beforeAll(async () => {
  world = await startAccessWorld()
  ;({ app, admin, system } = world)
  visitor = app.client(app.a.host)
})
afterAll(() => app.close())

const get = (client: TestClient, path: string) => client.call('GET', `${api}/${path}`)
const put = (client: TestClient, path: string, body: unknown) => client.call('PUT', `${api}/${path}`, body)
const post = (client: TestClient, path: string, body: unknown) => client.call('POST', `${api}/${path}`, body)
const invite = (email: string) =>
  post(system, 'user/invite', { company_id: app.a.id, email, lang: 'ja', password: testPassword })

const login = ({ host, adminEmail }: TestCompany, password = testPassword) =>
  post(app.client(host), 'auth/login', { email: adminEmail, password })
const withToken = async (token: string, path: string, body: object = {}) =>
  app.client(app.b.host).call('POST', `${api}/${path}`, body, { 'x-access-token': token })

/** Runs `work` under another policy of company B. */
async function withPolicy<T>(changes: Partial<SecurityPolicy>, work: () => Promise<T>): Promise<T> {
  const set = (policy: SecurityPolicy) => app.core.policies.update(systemActor('test'), app.b.id, policy)
  await set({ ...defaultPolicy, ...changes })
  try {
    return await work()
  } finally {
    await set(defaultPolicy)
  }
}

const withTwoFactor = (work: (token: string) => Promise<Answer>) =>
  withPolicy({ forceTwoFactor: true }, async () => work((await login(app.b)).json().results.token as string))

/** Runs `work` with these values in the row of B's admin. */
async function withUser<T>(changes: object, work: () => Promise<T>): Promise<T> {
  const row = () => app.core.database.knex('users').where({ id: app.b.adminId })
  const before = await row().first(Object.keys(changes))
  await row().update(changes)
  try {
    return await work()
  } finally {
    await row().update(before)
  }
}

async function withBroken(error: Error, work: () => Promise<Answer>): Promise<Answer> {
  const broken = jest.spyOn(app.services.policies, 'of').mockRejectedValue(error)
  try {
    return await work()
  } finally {
    broken.mockRestore()
  }
}

const company = (changes: object) => ({
  ...{ name: '新しい会社', email: 'new@example.com', copyright: '©' },
  disclosure_domain: 'new.example.com',
  ...changes,
})

/** Stores a file for this year and checks it. Returns its id. */
async function checkedFile(year: number): Promise<number> {
  return (await app.importCsv(app.a, { year, onlyCheck: true })).fileId
}

const confirm = (id: number) => post(admin, 'upload-file/import-csv-file', { id })

const provoked: Record<Exclude<ErrorCode, 200>, () => Promise<Answer>> = {
  400: () => visitor.call('POST', `${api}/auth/login`, '{'),
  401: () => get(visitor, 'auth/info'),
  403: () => admin.call('PUT', `${api}/data-record/update`, {}, { 'x-csrf-token': 'x' }),
  404: () => get(visitor, 'nothing'),
  405: () => get(visitor, 'data-record/public/download-file?id=900000'),
  406: () => get(admin, 'data-record/list?page=0'),
  407: async () => {
    const { name } = (await get(system, `company/detail/${app.b.id}`)).json().results
    return post(system, 'company/add', company({ name }))
  },
  408: () => get(admin, 'audit/list?from=31/12/2026'),
  409: () => get(admin, 'audit/list?from=12/31/2026&to=01/01/2026'),
  412: () => confirm(world.things.failedFile.own),
  413: async () => {
    const { email } = (await get(system, `company/detail/${app.b.id}`)).json().results
    return post(system, 'company/add', company({ email }))
  },
  414: () => post(system, 'company/add', company({ disclosure_domain: app.b.host })),
  500: () => withBroken(new Error('broken'), () => get(visitor, 'account-setting/public/regex-password')),
  600: () => post(visitor, 'auth/otp-login', { otp: '123456' }),
  601: () => post(visitor, 'auth/confirm-email', { token: 'x' }),
  603: () => withTwoFactor((token) => withToken(token, 'upload-file/import-csv-file')),
  609: () => login(app.b, 'wrong'),
  610: () => get(system, 'data-record/list'),
  612: () => put(admin, `user/reset-password/${app.a.adminId}`, { password: testPassword }),
  613: () => withTwoFactor((token) => withToken(token, 'auth/otp-login', { otp: 'x' })),
  614: () => withPolicy({ forceTwoFactor: true }, () => login(app.b)),
  615: () => withUser({ password_is_temporary: true }, () => login(app.b)),
  616: () =>
    withPolicy({ passwordAgeDays: 3 }, () =>
      withUser({ password_changed_at: app.clock.now() - 3 * DAY }, () => login(app.b)),
    ),
  701: () => get(admin, 'user/detail/900000'),
  702: () => put(admin, 'user/change-password', { current_password: 'wrong', new_password: 'Sakura-2027' }),
  703: () => get(system, 'company/detail/900000'),
  704: () => get(visitor, 'data-record/public?section_id=1999'),
  705: () => post(admin, 'upload-file/restore/900000', {}),
  707: () => get(admin, 'data-record/detail/1-999'),
  708: () => invite(app.b.adminEmail),
  709: () => invite('nobody'),
  710: () => get(admin, 'upload-file/download-template?root_section_id=1310'),
  711: async () => {
    for (let tries = 0; tries < defaultPolicy.lockoutThreshold; tries++) await login(app.b, 'wrong')
    return login(app.b)
  },
  712: () => put(admin, 'data-record/update', { id: world.things.record.own, revision: 1, year: 1999 }),
  714: async () => {
    const id = await checkedFile(2016)
    await confirm(id)
    return confirm(id)
  },
  715: async () => {
    const [first, second] = [await checkedFile(2017), await checkedFile(2017)]
    await confirm(first)
    return confirm(second)
  },
  716: () => put(admin, 'section-detail', { section_id: 1999, title: '見出し' }),
  718: () =>
    put(admin, 'user/change-password', { current_password: testPassword, new_password: testPassword }),
  719: () => get(visitor, `data-record/public/get-year?domain=${app.b.host}`),
  720: () => withTwoFactor((token) => withToken(token, 'auth/otp-resend')),
  721: async () => {
    await put(admin, 'page-title/update', { faq_top_page: '質問' })
    return put(admin, 'page-title/update', { faq_top_page: '質問と答え', change_number: 0 })
  },
  722: () => withBroken(new Unavailable('test'), () => get(visitor, 'account-setting/public/regex-password')),
  723: () => post(visitor, 'auth/login', { email: 'x'.repeat(110_000) }),
  724: () => visitor.call('POST', `${api}/auth/login`, 'x', { 'content-type': 'text/plain' }),
}

// 711 last: it locks the user whom others sign in.
const codes = Object.keys(provoked)
  .map(Number)
  .toSorted((a, b) => Number(a === 711) - Number(b === 711)) as (keyof typeof provoked)[]

describe('a code', () => {
  it.each(codes)('%i is answered, with its HTTP status', async (code) => {
    const answer = await provoked[code]()
    expect([answer.json().status, answer.status]).toEqual([code, catalogue.get(code)!.httpStatus])
  })

  it('is either answered or reserved', () => {
    const all = [200, ...Object.keys(provoked), ...Object.keys(reservedCodes)].map(Number)
    expect(all.toSorted((a, b) => a - b)).toEqual([...catalogue.keys()])
  })

  it('that is reserved says why', () => {
    for (const reason of Object.values(reservedCodes)) expect(reason).toMatch(/^[A-Z].+\.$/)
  })
})
