import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startMeiliStub, type MeiliStub } from '#server/testing/meili-stub/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const KEY = 'key-of-the-test'

let stub: MeiliStub
let app: TestApp
let visitor: TestClient
beforeAll(async () => {
  stub = await startMeiliStub(KEY)
  app = await startTestApp({ config: { meiliUrl: stub.url, meiliKey: KEY } })
  await app.importCsv(app.a, {
    content:
      '年度,区分,施設,氏名,金額\r\nyear,section_code,facility,name,amount\r\n2024,C1,見本大学病院,髙橋　花子,10',
  })
  await app.publish(app.a)
  visitor = app.client(app.a.host)
  visitor.cookies.set('lang', 'en')
  await visitor.agree('disclosure')
})
afterAll(async () => {
  await app.close()
  await stub.stop()
})

const address = `/search?individualName=${encodeURIComponent('高橋')}`

it('finds for a visitor what an import has put there', async () => {
  const { text } = await visitor.get(address)
  expect(text.replace(/<\/?(?:mark|span)[^>]*>/g, '')).toContain('髙橋　花子')
  expect(stub.log).toContain(`POST /indexes/disclosure_c${app.a.id}/search`)
})

it('says so when the server refuses the key', async () => {
  const system = await app.systemAdmin()
  const ready = async () => (await app.client('127.0.0.1').get('/health/ready')).json()
  expect(await ready()).toEqual({ status: 'ok' })
  stub.trouble = () => 'status 403'
  expect(await ready()).toEqual({ status: 'ok', search: 'refused' })
  const operations = await system.get('/admin/operations')
  for (const text of ['検索サーバーのキーが正しくありません', 'キーが無効'])
    expect(operations.text).toContain(text)
  expect((await visitor.get(address)).status).toBe(503)
  stub.trouble = () => undefined
  expect(app.logged.join('')).toContain('Meilisearch refuses MEILI_KEY: 403 invalid_api_key')
})

it('is unavailable for searches alone while Meilisearch is, and tells no log what was typed', async () => {
  stub.trouble = () => 'broken connection'
  const { status, headers } = await visitor.get(address)
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect((await visitor.get('/disclosure')).status).toBe(200)
  expect((await visitor.get('/health/ready')).status).toBe(200)
  const log = app.logged.join('')
  expect(log).toContain('Meilisearch: ')
  for (const secret of [KEY, '高橋', 'n9ad8x6a4b']) expect(log).not.toContain(secret)
  stub.trouble = () => undefined
  expect((await visitor.get(address)).status).toBe(200)
})
