import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { OpenDownloads } from '#server/http/files/open-downloads.ts'
import { TokenBuckets } from '#server/lib/token-buckets.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const HERE = '127.0.0.1'
const bounds = { network: 1, company: 1, process: 1, stalledMs: 60_000 }
const word = encodeURIComponent('病院')

describe('SEC-DOS-05 pages that are not in memory', () => {
  let app: TestApp
  let visitor: TestClient
  let now = 1_000_000_000
  // The rate's own clock: a token each ten seconds.
  const freshPages = new TokenBuckets({ burst: 1, perSecond: 0.1 }, { elapsed: () => now })
  const open = { ...OpenDownloads.ofProcess(), pages: new OpenDownloads(bounds) }
  const fresh = [
    '/search',
    `/search?type=disclosure&organizationName=${word}`,
    `/search/suggestions?type=disclosure&field=organizationName&organizationName=${word}`,
    '/disclosure?year=2024',
    `/disclosure/detail/1310?year=2024&keyWords=${word}`,
    '/disclosure/csv?year=2024',
    `/api/v1/data-record/public/search?organization_name=${word}`,
    '/api/v1/data-record/public?section_id=1310',
  ]
  const fillUp = () => void (now += 60_000)

  beforeAll(async () => {
    app = await startTestApp({ web: { freshPages, openDownloads: open } })
    await app.importCsv(app.a, {
      content: '年度,区分,施設,氏名,金額\r\nyear,section_code,facility,name,amount\r\n2024,C1,甲病院,医師,1',
    })
    await app.publish(app.a)
    app.core.tenants.invalidate()
    visitor = app.client(app.a.host)
    await visitor.agree('disclosure')
    fillUp()
    await visitor.get('/')
  })
  afterAll(() => app.close())

  it.each(fresh)('%s is 429 with the seconds to wait once the network has had its share', async (path) => {
    fillUp()
    expect(freshPages.take(HERE)).toBe(0)
    const refused = await visitor.get(path)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
    now += 10_000
    expect((await visitor.get(path)).status).toBe(200)
  })

  it('are refused while the network has too many made, and counted no more once they are answered', async () => {
    for (const path of [
      '/search',
      `/disclosure/detail/1310?year=2024&keyWords=${encodeURIComponent('医師')}`,
    ]) {
      fillUp()
      const end = open.pages.begin(HERE, app.a.id)!
      const refused = await visitor.get(path)
      expect([path, refused.status, refused.headers['retry-after']]).toEqual([path, 429, '10'])
      end()
      fillUp()
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
    }
    while (open.pages.size > 0) await new Promise((resolve) => setImmediate(resolve))
  })

  it('take nothing from those in memory, pictures and health', async () => {
    freshPages.take(HERE)
    const end = open.pages.begin(HERE, app.a.id)!
    for (const path of ['/', '/assets/site.css', '/robots.txt', '/health/live'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
    end()
  })

  it('do not take the share of another network', () => {
    freshPages.take(HERE)
    expect(freshPages.take(HERE)).toBeGreaterThan(0)
    expect(freshPages.take('192.0.2.1')).toBe(0)
  })
})
