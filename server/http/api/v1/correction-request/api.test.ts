import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { receiveRequest } from '#server/testing/receive-request.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const base = '/api/v1/correction-request'
let app: TestApp
let record: string

beforeAll(async () => {
  app = await startTestApp()
  record = `${(await app.importCsv(app.a)).importId}-1`
  await app.publish(app.a)
})
afterAll(() => app.close())

/** A client of the company's systems, with a token that has these scopes. */
async function withToken(...scopes: ('read' | 'requests')[]) {
  const actor = { userId: app.a.adminId, companyId: app.a.id, ip: '', requestId: 'test' }
  const { text } = await app.core.apiTokens.create(actor, app.a.id, {
    ...{ name: `system ${scopes.join(' ')}`, days: 30 },
    scopes,
  })
  const headers = { authorization: `Bearer ${text}`, accept: 'application/json' }
  return async (method: string, path: string, body?: object) =>
    (await app.client(app.a.host).call(method, `${base}/${path}`, body, headers)).json()
}

it('lets a system with the scope read, assign, note and answer requests', async () => {
  const call = await withToken('requests')
  const { id, revision } = await receiveRequest(app.core, app.a.id, {
    ...{ recordIds: [record], proposed: { numberOfPayments: '2' } },
    domainInstitution: '見本大学病院',
  })
  const { content } = (await call('GET', 'list?tab=open&key_words=%E8%8A%B1%E5%AD%90')).results
  expect(content).toMatchObject([
    {
      ...{ id, reference: 'K-2026-0001', state: 'received', outcome: null },
      ...{ domain_confirmed: true, domain_institution: '見本大学病院' },
    },
  ])
  const assigned = await call('PUT', 'assign', {
    id,
    revision,
    assigned_to: app.a.adminId,
    due_at: '12/11/2026',
  })
  expect(assigned.results).toMatchObject({ state: 'in_review', due_at: '2026-12-10T15:00:00.000Z' })
  const noted = await call('POST', 'note', { id, note: '照会中' })
  expect(noted.results).toMatchObject({
    notes: [{ note: '照会中' }],
    records: [
      {
        record_id: record,
        domain_institution: '見本大学病院',
        proposed: [{ column: 'number_of_payments', value: '2' }],
      },
    ],
  })
  expect((await call('GET', `detail?id=${id}`)).results).toEqual(noted.results)
  const stale = await call('PUT', 'answer', { id, revision, outcome: 'not', answer: '訂正しません。' })
  expect(stale.status).toBe(721)
  const empty = await call('PUT', 'answer', { id, revision: revision + 1, outcome: 'not' })
  expect(empty).toMatchObject({ status: 406 })
  const body = { id, revision: revision + 1, outcome: 'not', answer: '訂正しません。' }
  expect((await call('PUT', 'answer', body)).results).toMatchObject({ state: 'explained' })
})

it('takes no token that may only read: requests hold personal data', async () => {
  const call = await withToken('read')
  expect((await call('GET', 'list')).status).toBe(610)
})

it('tells the system admin how many requests each company has, and nobody else', async () => {
  const numbers = async () => (await app.core.requestFiguresByCompany.find(app.core.clock.now()))[0]!
  const before = await numbers()
  await receiveRequest(app.core, app.a.id, { recordIds: [record] })
  const read = async (client: TestClient) => (await client.call('GET', `${base}/figures`)).json()
  expect((await read(await app.systemAdmin())).results).toEqual([
    {
      ...{ company_id: app.a.id, received: before.received + 1, open: before.open + 1, overdue: 0 },
      answered_in_days: before.answeredInDays,
    },
  ])
  expect((await (await app.adminOf(app.a)).call('GET', `${base}/figures`)).status).toBe(403)
})
