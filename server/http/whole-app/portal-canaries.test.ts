import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { testActor } from '#server/testing/test-actor.ts'
import { draftDisplay } from '#server/features/wording/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { visitorRoutes, pageRoutes } from '#server/http/routes.ts'
import { apiRoutes } from '#server/http/api/v1/routes.ts'
import { withQuery } from '#server/http/paths.ts'
import { hidingSettings, partsOf } from '#server/testing/canaries/hiding-settings.ts'
import { choosePortal } from '#server/testing/company-things.ts'
import { startMeiliStub, type MeiliStub } from '#server/testing/meili-stub/index.ts'
import { PORTAL_HOST, startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

/** Every company has rows at this place, with this word in them. */
const PLACE = '共通市民病院'
const HEAD = '年度,区分,施設,所属,氏名,金額\r\nyear,section_code,facility,department,name,amount\r\n'

type Change = (app: TestApp, company: TestCompany) => Promise<void>

const published: Change = async (app, company) => {
  await app.publish(company)
}
const joined: Change = async (app, company) => {
  await choosePortal(app, company, 'joined')
  await app.publish(company)
}

/** What a company did of which the portal may show nothing. Of each, one person is named as nobody else. */
const hidden: [state: string, change: Change][] = [
  ['never joined', published],
  [
    'has joined in the preview only',
    async (app, company) => {
      await published(app, company)
      await choosePortal(app, company, 'joined')
    },
  ],
  [
    'has joined in the draft only',
    async (app, company) => {
      await published(app, company)
      const actor = testActor(company.id, company.adminId)
      const body = { ...(await draftDisplay(app.core.wording, company.id)), portal: 'joined' }
      await app.core.wording.save(actor, company.id, { track: 'display-settings', part: 'settings' }, body)
    },
  ],
  [
    'joins with an edition that is not due yet',
    async (app, company) => {
      await published(app, company)
      await choosePortal(app, company, 'joined')
      await app.core.publications.request(testActor(company.id, company.adminId), company.id, {
        ...{ kind: 'publish', note: '', attestation: '' },
        publishAt: app.clock.now() + 24 * 60 * 60_000,
      })
      await app.core.runner.drain()
    },
  ],
  [
    'has gone back to an edition before it joined',
    async (app, company) => {
      await published(app, company)
      await joined(app, company)
      await app.core.publishing.restore(testActor(company.id, company.adminId), company.id, 1, { note: '' })
    },
  ],
  [
    'has no host for what it discloses',
    async (app, company) => {
      await joined(app, company)
      await app.core.companies.update(testActor(null, null), company.id, { disclosureDomain: null })
    },
  ],
  [
    'has replaced the row in its newest edition',
    async (app, company) => {
      await joined(app, company)
      await app.importCsv(company, { content: `${HEAD}2024,C1,${PLACE},外科,別人,1` })
      await published(app, company)
    },
  ],
  [
    'has left',
    async (app, company) => {
      await joined(app, company)
      await choosePortal(app, company, 'off')
      await app.publish(company)
    },
  ],
  [
    'has withdrawn its data',
    async (app, company) => {
      await joined(app, company)
      const ask = { kind: 'withdraw', tracks: ['data-disclosure'], note: '', attestation: '' } as const
      await app.core.publications.request(testActor(company.id, company.adminId), company.id, {
        ...ask,
        publishAt: null,
      })
      await app.core.runner.drain()
    },
  ],
  [
    'is deactivated',
    async (app, company) => {
      await joined(app, company)
      await app.core.companies.update(testActor(null, null), company.id, { isActive: false })
    },
  ],
  [
    'is deleted',
    async (app, company) => {
      await joined(app, company)
      await app.core.companies.remove(testActor(null, null), company.id)
      await app.core.runner.drain()
    },
  ],
  [
    'has its own terms',
    async (app, company) => {
      await choosePortal(app, company, 'own-terms')
      await app.publish(company)
    },
  ],
  [
    'has not published its rows',
    async (app, company) => {
      await app.core.publishing.moveTracks(testActor(company.id, company.adminId), company.id, [])
      await choosePortal(app, company, 'joined')
    },
  ],
  [
    'hides what it can, and withholds the name',
    async (app, company) => {
      const actor = testActor(company.id, company.adminId)
      const all = hidingSettings.at(-1)!
      for (const { name, body } of partsOf({ ...all, display: { ...all.display, portal: 'joined' } }))
        await app.core.wording.save(actor, company.id, name, body)
      await app.core.publishing.moveTracks(actor, company.id, ['display-settings', 'heading-tables'])
      await app.publish(company)
    },
  ],
]
const GIVEN = '一二三四五六七八九十百千万京兆'
const canaryOf = (at: number) => `金糸雀${GIVEN[at]!}郎`
const canaries = hidden.map((_, at) => canaryOf(at))
const OPEN = '金糸雀公郎'

describe.each(['the embedded index', 'Meilisearch’s API'])('what is not on the portal, with %s', (kind) => {
  let stub: MeiliStub | undefined
  let app: TestApp
  let visitor: TestClient

  beforeAll(async () => {
    stub = kind === 'the embedded index' ? undefined : await startMeiliStub('key')
    app = await startTestApp({ config: stub ? { meiliUrl: stub.url, meiliKey: 'key' } : {} })
    await app.importCsv(app.a, { content: `${HEAD}2024,C1,${PLACE},内科,${OPEN},10` })
    await joined(app, app.a)
    for (const [at, [, change]] of hidden.entries()) {
      const company = await addCompany(at)
      // What the last one hides is a department.
      const texts = at === hidden.length - 1 ? `${canaryOf(at)},匿名` : `内科,${canaryOf(at)}`
      await app.importCsv(company, { content: `${HEAD}2024,C1,${PLACE},${texts},${1000 + at}` })
      await change(app, company)
    }
    await app.core.runner.drain()
    app.core.tenants.invalidate()
    visitor = app.client(PORTAL_HOST)
    await visitor.post('/terms', { version: '0', returnTo: '/' })
  })
  afterAll(async () => {
    await app.close()
    await stub?.stop()
  })

  async function addCompany(at: number): Promise<TestCompany> {
    const host = `canary${at}.test`
    const id = await app.core.companies.create(systemActor('test'), {
      ...{ name: `会社${at}`, nameEn: '', email: `canary${at}@example.com`, copyright: '', copyrightEn: '' },
      ...{ disclosureDomain: host, patientDomain: `patient-${host}` },
    })
    return { id, host, patientHost: host, adminId: app.a.adminId, adminEmail: '' }
  }

  const search = (query: Parameters<typeof withQuery>[1]) => visitor.get(withQuery('/search', query))
  /** What is marked in a name takes it apart, and addresses have it encoded. */
  const readable = (html: string) => `${html} ${load(html).text()} ${html.replaceAll(/%[\dA-F%]+/g, decoded)}`
  const seen = (text: string) => canaries.filter((name) => readable(text).includes(name))
  const isOpenSeen = (text: string) => readable(text).includes(OPEN)

  it('is found by no search for what companies have in common', async () => {
    for (const query of [{ name: PLACE }, { name: '金糸雀' }, { organizationName: PLACE }]) {
      const { status, text } = await search(query)
      expect([status, seen(text), isOpenSeen(text)]).toEqual([200, [], true])
      const csv = await visitor.get(withQuery('/search/csv', query))
      expect([csv.status, seen(csv.text), isOpenSeen(csv.text)]).toEqual([200, [], true])
      const suggested = await visitor.get(withQuery('/search/suggestions', { ...query, field: 'name' }))
      expect(seen(suggested.text)).toEqual([])
    }
    // Who has its own terms is counted, and nobody else.
    const { text } = await search({ name: '金糸雀' })
    const $ = load(text)
    expect(
      $('.box li')
        .map((_, one) => $(one).find('a').attr('href'))
        .get(),
    ).toEqual([
      expect.stringContaining(`//canary${hidden.findIndex(([state]) => state === 'has its own terms')}.test`),
    ])
  })

  it.each(hidden.map(([state], at) => [state, at] as const))(
    'is of a company that %s',
    async (_state, at) => {
      const name = canaryOf(at)
      const $ = load((await search({ name })).text)
      expect($('.beside').length).toBe(0)
      expect((await visitor.get(withQuery('/search/csv', { name }))).status).toBe(303)
      expect((await visitor.get(withQuery('/search/suggestions', { name, field: 'name' }))).json()).toEqual(
        [],
      )
      expect((await visitor.get(withQuery('/recipient', { name, place: PLACE }))).status).toBe(404)
      // One character away from all of them: who is offered is the one that is there.
      const near = (await search({ name: '金糸雀零郎' })).text
      expect([seen(near), isOpenSeen(near)]).toEqual([[], true])
    },
  )

  it('is at no address of the portal, nor on any page that these lead to', async () => {
    const routes = [
      ...visitorRoutes(app.services),
      ...pageRoutes(app.services),
      ...apiRoutes(app.services),
    ].filter(({ host, method }) => host === 'portal' && method === 'get')
    const waiting = routes.map(({ path }) => path).filter((path) => !path.includes(':'))
    waiting.push(withQuery('/search', { name: PLACE }), withQuery('/recipient', { place: PLACE }))
    const asked = new Set(waiting)
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { text, headers } = await visitor.get(path)
      expect([path, seen(text)]).toEqual([path, []])
      if (!String(headers['content-type']).startsWith('text/html')) continue
      const $ = load(text)
      for (const href of $('a')
        .map((_, one) => $(one).attr('href'))
        .get()) {
        const { host, pathname, search: query } = new URL(href, `http://${PORTAL_HOST}${path}`)
        const next = pathname + query
        if (host !== PORTAL_HOST || asked.has(next) || query.includes('lang=') || asked.size > 80) continue
        asked.add(next)
        waiting.push(next)
      }
    }
    expect(asked.size).toBeGreaterThan(routes.length)
  })
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
