import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startMeiliStub, type MeiliStub } from '#server/testing/meili-stub/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

// An index that does not know is never answered with an empty list, on whatever surface it is asked.

const header = '年度,区分,施設,氏名,金額\r\nyear,section_code,facility,name,amount\r\n'
// What was found once in an edition stays known: each part of the test asks for another word.
const [before, word, after] = ['見', '見本', '大学'].map(encodeURIComponent)

describe.each(['the embedded index', 'Meilisearch'])('with %s', (name) => {
  let stub: MeiliStub | undefined
  let app: TestApp
  let visitor: TestClient
  let admin: TestClient

  beforeAll(async () => {
    stub = name === 'Meilisearch' ? await startMeiliStub() : undefined
    app = await startTestApp({ config: { meiliUrl: stub?.url } })
    await app.importCsv(app.a, { content: `${header}2024,C1,見本大学病院,髙橋　花子,10` })
    await app.publish(app.a)
    visitor = app.client(app.a.host)
    visitor.cookies.set('lang', 'en')
    await visitor.agree('disclosure')
    admin = await app.adminOf(app.a)
    await admin.agree('disclosure', '/preview')
  })
  afterAll(async () => {
    await app.close()
    await stub?.stop()
  })

  async function lose(): Promise<void> {
    if (stub) stub.indexes.stored.clear()
    else rmSync(path.join(app.core.config.dataDir, 'search'), { recursive: true })
    // as the worker does every half minute
    await app.core.indexWatch.check()
  }

  const pagesOf = (words = '') => [
    `/search?organizationName=${words}`,
    `/search?organizationName=${words}nobody`,
    `/search/csv?organizationName=${words}`,
    `/search/suggestions?organizationName=${words}&field=organizationName`,
    `/disclosure/detail/1310?keyWords=${words}`,
    `/disclosure/detail/1310/csv?keyWords=${words}`,
  ]
  const consolePages = [
    `/preview/search?organizationName=${word}`,
    `/company/data/list/disclosure?keyWords=${word}`,
  ]
  const calls = [
    `/api/v1/data-record/public/search?organization_name=${word}&domain=ume.test`,
    `/api/v1/data-record/export?key_words=${word}`,
    `/api/v1/data-record/list?key_words=${word}`,
  ]

  const readiness = async () => (await app.client('127.0.0.1').get('/health/ready')).json()

  /** Words to search for on the first page. */
  async function examples(): Promise<string[]> {
    const $ = load((await visitor.get('/')).text)
    return $('.eg a')
      .toArray()
      .map((one) => $(one).text())
  }

  it('answers', async () => {
    for (const page of pagesOf(before)) expect([page, (await visitor.get(page)).status]).toEqual([page, 200])
    expect(await readiness()).toEqual({ status: 'ok' })
  })

  it('says that search is being rebuilt, wherever a search is asked for', async () => {
    await lose()
    for (const page of pagesOf(word)) {
      const { status, headers, text } = await visitor.get(page)
      expect([page, status, headers['retry-after']]).toEqual([page, 503, '5'])
      expect(text).toContain('Search is being rebuilt')
    }
    for (const page of consolePages) {
      const { status, text } = await admin.get(page)
      expect([page, status]).toEqual([page, 503])
      expect(text).toContain('検索を準備しています')
    }
    for (const call of calls) {
      const answer = await admin.get(call)
      expect([call, answer.status, answer.json().status]).toEqual([call, 503, 722])
    }
  })

  it('goes on showing everything else, and tells those who operate it', async () => {
    for (const page of ['/', '/search', '/disclosure', '/disclosure/detail/1310', '/corrections'])
      expect([page, (await visitor.get(page)).status]).toEqual([page, 200])
    expect(await examples()).toEqual([])
    expect(await readiness()).toEqual({ status: 'ok', search: 'rebuilding' })
    const operations = await (await app.systemAdmin()).get('/admin/operations')
    expect(operations.text).toContain('検索用データを作り直しています')
  })

  it('answers again when the job is over', async () => {
    await app.core.runner.drain()
    for (const page of pagesOf(after)) expect([page, (await visitor.get(page)).status]).toEqual([page, 200])
    const { text } = await visitor.get(pagesOf(after)[0]!)
    expect(text.replace(/<\/?(?:mark|span)[^>]*>/g, '')).toContain('見本大学病院')
    expect(await readiness()).toEqual({ status: 'ok' })
    // In the same edition: a page without them is kept for half a minute only.
    app.clock.advance(30_001)
    expect(await examples()).toEqual(['病院', '大学'])
    const operations = await (await app.systemAdmin()).get('/admin/operations')
    expect(operations.text).not.toContain('検索用データを作り直しています')
  })
})
