import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Part, TestClient } from '#server/testing/test-client.ts'
import { pngOf, pngOfBytes } from '#server/testing/test-pictures.ts'

const BASE = '/api/v1/company'
const json = { accept: 'application/json' }

let app: TestApp
let system: TestClient
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  system = await app.systemAdmin()
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const call = async (client: TestClient, method: string, path: string, body?: object) => {
  const answer = await client.call(method, BASE + path, body)
  return { http: answer.status, ...answer.json() }
}
const umi = {
  ...{ name: '海製薬', email: 'info@umi.test', copyright: '© 海製薬' },
  ...{ disclosure_domain: 'umi.test', patient_domain: 'patient.umi.test' },
}
const fieldsIn = (errors: { field: string }[]) => errors.map(({ field }) => field)

describe('POST company/add', () => {
  it('creates a company and returns it', async () => {
    const answer = await call(system, 'POST', '/add', umi)
    expect(answer).toMatchObject({
      http: 200,
      status: 200,
      results: { ...umi, name_en: '', is_active: true, logo: null, favicon: null, change_counter: 0 },
    })
    expect(answer.message).toBe(app.core.translate('ja', 'api.create.200'))
  })

  it.each([
    [407, 'name', { name: 'Ume製薬株式会社' }],
    [413, 'email', { email: 'info@ume.test' }],
    [414, 'disclosure_domain', { disclosure_domain: 'ume.test' }],
  ])('is refused with %s', async (code, field, changes) => {
    const fresh = {
      ...umi,
      name: '森',
      email: 'a@mori.test',
      disclosure_domain: 'mori.test',
      patient_domain: null,
    }
    const answer = await call(system, 'POST', '/add', { ...fresh, ...changes })
    expect([answer.http, answer.status, fieldsIn(answer.errors)]).toEqual([409, code, [field]])
  })

  it('follows the guideline that is named, if an edition of it is in force', async () => {
    const mine = { ...umi, name: '山', email: 'a@yama.test', disclosure_domain: 'yama.test' }
    const unknown = await call(system, 'POST', '/add', { ...mine, patient_domain: null, guideline_id: 99 })
    expect([unknown.http, fieldsIn(unknown.errors)]).toEqual([400, ['guideline_id']])
    const added = await call(system, 'POST', '/add', { ...mine, patient_domain: null, guideline_id: 1 })
    expect(added.results).toMatchObject({ name: '山', guideline_id: 1 })
  })

  it('answers 406 with the invalid fields', async () => {
    const answer = await call(system, 'POST', '/add', { name: 7, email: [], disclosure_domain: '::1' })
    expect([answer.http, answer.status]).toEqual([400, 406])
    expect(fieldsIn(answer.errors).sort()).toEqual(['copyright', 'disclosure_domain', 'email', 'name'])
  })
})

describe('PUT company/update', () => {
  const path = () => `/update/${app.a.id}`

  it('changes the given fields, and refuses an update of an older version (721)', async () => {
    const first = await call(system, 'PUT', path(), {
      name_en: 'Ume Ltd.',
      patient_domain: 'p.ume.test',
      change_counter: 0,
    })
    expect(first).toMatchObject({
      status: 200,
      results: { name_en: 'Ume Ltd.', patient_domain: 'p.ume.test', change_counter: 1 },
    })
    expect(await call(system, 'PUT', path(), { name_en: 'x', change_counter: 0 })).toMatchObject({
      http: 409,
      status: 721,
    })
    expect(await call(system, 'PUT', path(), { patient_domain: 'ume.test' })).toMatchObject({ status: 200 })
  })

  it('lets the company’s admin change names, address and copyright, and nothing else (610)', async () => {
    const own = { name: '梅製薬', name_en: 'Ume', email: 'own@ume.test', copyright: '© 梅' }
    expect(await call(admin, 'PUT', path(), own)).toMatchObject({ status: 200, results: own })
    // The other fields may be sent unchanged.
    expect(
      await call(admin, 'PUT', path(), { ...own, disclosure_domain: 'ume.test', is_active: true }),
    ).toMatchObject({ status: 200 })
    for (const changes of [{ disclosure_domain: 'x.test' }, { patient_domain: null }, { is_active: false }])
      expect(await call(admin, 'PUT', path(), { ...changes, name: 'x' })).toMatchObject({
        http: 403,
        status: 610,
      })
    expect((await app.core.companies.get(app.a.id)).name.ja).toBe('梅製薬')
  })

  it('SEC-TEN-10: ignores everything that is not a field of a company', async () => {
    const before = await app.core.companies.get(app.a.id)
    await call(admin, 'PUT', path(), {
      id: 99,
      edition_number: 9,
      logo_hash: 'x',
      created_at: 1,
      deleted_at: 1,
    })
    expect(await app.core.companies.get(app.a.id)).toEqual(before)
  })

  it('treats another company as unknown', async () => {
    expect(await call(admin, 'PUT', `/update/${app.b.id}`, { name: 'x' })).toMatchObject({
      http: 404,
      status: 703,
    })
  })
})

describe('POST company/upload-logo and upload-favicon', () => {
  const upload = async (client: TestClient, path: string, value: Buffer | string, more: Part[] = []) => {
    const parts = [
      { name: 'id', value: String(app.b.id) },
      ...more,
      { name: 'file', value, fileName: 'a.png' },
    ]
    const answer = await client.upload(BASE + path, parts, json)
    return { http: answer.status, ...answer.json() }
  }

  it.each(['logo', 'favicon'])('%s: the answer and the detail contain its address', async (kind) => {
    const answer = await upload(system, `/upload-${kind}`, await pngOf())
    const address = new URL(answer.results[kind])
    expect([address.host, address.pathname]).toEqual([
      app.b.host,
      expect.stringMatching(new RegExp(`^/company-${kind}/[0-9a-f]{64}\\.png$`)),
    ])
    const detail = await call(system, 'GET', `/detail/${app.b.id}`)
    expect(detail.results[kind]).toBe(address.href)
    const visitors = await app.client(app.b.host).call('GET', `${BASE}/public/get-detail`)
    expect(visitors.json().results[kind]).toBe(address.href)
    expect((await app.client(app.b.host).get(address.pathname)).status).toBe(200)
  })

  it('refuses pictures by size and content, and unknown companies', async () => {
    const code = async (value: Buffer | string) => {
      const { http, status } = await upload(system, '/upload-logo', value)
      return [http, status]
    }
    expect(await code(await pngOfBytes(2 * 1024 * 1024 + 1))).toEqual([413, 723])
    expect(await code('<svg/>')).toEqual([422, 412])
    expect(await code('')).toEqual([422, 412])
    const unknown = [
      { name: 'id', value: '9999' },
      { name: 'file', value: await pngOf(), fileName: 'a.png' },
    ]
    const answer = await system.upload(`${BASE}/upload-logo`, unknown, json)
    expect([answer.status, answer.json().status]).toEqual([404, 703])
    expect(await app.temporaryFiles()).toEqual([])
  })

  it('is only for system admins', async () => {
    expect(await upload(admin, '/upload-logo', await pngOf())).toMatchObject({ http: 403, status: 610 })
  })
})

describe('PUT data-record/index-all-data-to-elasticsearch', () => {
  const path = '/data-record/index-all-data-to-elasticsearch'
  const put = async (client: TestClient, body: object) =>
    (await client.call('PUT', `/api/v1${path}`, body)).json()

  it('starts a single job for the own company, or for any as a system admin, and reports its progress', async () => {
    expect(await put(admin, {})).toMatchObject({ status: 200, results: { state: 'queued', rows_done: 0 } })
    expect(await put(system, { company_id: app.a.id })).toMatchObject({ results: { state: 'queued' } })
    const jobs = await app.core.database.knex('jobs').where({ name: 'search-reindex' })
    expect(jobs).toHaveLength(1)
    expect(await put(admin, { company_id: app.b.id })).toMatchObject({ status: 703 })
    expect(await put(system, {})).toMatchObject({ status: 703 })
  })
})

describe('DELETE company/delete', () => {
  it('is only for system admins, and final', async () => {
    const path = `/delete/${app.b.id}`
    expect(await call(admin, 'DELETE', path)).toMatchObject({ http: 403, status: 610 })
    expect(await call(system, 'DELETE', path)).toMatchObject({ http: 200, status: 200 })
    expect(await call(system, 'DELETE', path)).toMatchObject({ http: 404, status: 703 })
    expect(await call(system, 'GET', `/detail/${app.b.id}`)).toMatchObject({ http: 404, status: 703 })
    const list = await call(system, 'GET', '/list')
    expect(list.results.content.map(({ id }: { id: number }) => id)).not.toContain(app.b.id)
    expect((await app.client(app.b.host).get('/')).status).toBe(404)
  })
})
