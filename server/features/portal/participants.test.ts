import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { choosePortal } from '#server/testing/company-things.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import { TenantDirectory } from '#server/features/companies/index.ts'
import { Participants } from './participants.ts'

let app: TestApp
/** Another process on the same database: it hears of nothing, and reads at most once a second. */
let elsewhere: Participants
let elapsed = 0
beforeAll(async () => {
  app = await startTestApp()
  const repository = app.core.companies
  const tenants = new TenantDirectory({ findAll: () => repository.all() }, { elapsed: () => elapsed })
  elsewhere = new Participants({ tenants, site: app.core.site, portalWording: app.core.portalWording })
  for (const company of [app.a, app.b]) {
    await app.importCsv(company)
    await app.publish(company)
  }
})
afterAll(() => app.close())

async function choose(company: TestCompany, portal: 'off' | 'joined' | 'own-terms'): Promise<void> {
  await choosePortal(app, company, portal)
  await app.publish(company)
}

/** Who takes part as another process sees it when what it knows is out of date. */
async function seen() {
  elapsed += 1000
  const list = await elsewhere.list()
  return list.map(({ company, ownTerms }) => [company.id, ownTerms])
}

it('follows what is published, and no draft or preview', async () => {
  expect(await seen()).toEqual([])
  await choosePortal(app, app.a, 'joined')
  expect(await seen()).toEqual([])
  await app.publish(app.a)
  expect(await seen()).toEqual([[app.a.id, false]])
  await choose(app.b, 'own-terms')
  // In the order of their names: Sakura before Ume.
  expect(await seen()).toEqual([
    [app.b.id, true],
    [app.a.id, false],
  ])
  await choose(app.b, 'off')
  expect(await seen()).toEqual([[app.a.id, false]])
})

it('is at most a second old, and does not change in between', async () => {
  expect(await seen()).toEqual([[app.a.id, false]])
  const key = await elsewhere.stateKey()
  await choose(app.b, 'joined')
  elapsed += 999
  expect((await elsewhere.list()).length).toBe(1)
  expect([await elsewhere.stateKey(), elsewhere.peek()?.key]).toEqual([key, key])
  elapsed += 1
  expect(elsewhere.peek()).toBeUndefined()
  expect((await elsewhere.list()).length).toBe(2)
})

it('has another key after a publication, a change of details and a withdrawal, and the same on every process', async () => {
  const keys = new Set<string>()
  const next = async () => {
    elapsed += 1000
    const key = await elsewhere.stateKey()
    expect(await app.core.participants.stateKey()).toBe(key)
    expect(keys.has(key)).toBe(false)
    keys.add(key)
  }
  const actor = testActor(app.a.id, app.a.adminId)
  await next()
  await app.importCsv(app.a, { year: 2023 })
  await app.publish(app.a)
  await next()
  await app.core.companies.update(actor, app.a.id, { nameEn: 'Plum Pharma' })
  await next()
  const ask = { kind: 'withdraw', tracks: ['data-disclosure'], note: '', attestation: '' } as const
  await app.core.publications.request(actor, app.a.id, { ...ask, publishAt: null })
  await next()
})

it('forgets a company that is deactivated or deleted', async () => {
  const system = testActor(null, null)
  await app.core.companies.update(system, app.a.id, { isActive: false })
  expect(await seen()).toEqual([[app.b.id, false]])
  await app.core.companies.update(system, app.a.id, { isActive: true })
  expect((await seen()).length).toBe(2)
  await app.core.companies.remove(system, app.b.id)
  expect(await seen()).toEqual([[app.a.id, false]])
})
