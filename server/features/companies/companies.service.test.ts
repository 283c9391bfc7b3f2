import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { dataTrackOf } from '#server/features/publishing/index.ts'
import type { AppError } from '#server/errors/app-error.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { CompaniesRepository, TenantDirectory, type Company } from './index.ts'

const actor = systemActor('test')
let test: TestCore
beforeEach(async () => {
  test = await openTestCore()
})
afterEach(() => test.close())

const company = (name: string, more: object = {}) => ({
  name,
  nameEn: '',
  email: `${name}@example.com`,
  disclosureDomain: `${name}.example`,
  patientDomain: null,
  copyright: '',
  copyrightEn: '',
  ...more,
})
const countCompanies = async () => (await test.knex('companies')).length

describe('a company', () => {
  it('is created with its domains and tracks', async () => {
    const id = await test.core.companies.create(actor, company('aoba', { nameEn: 'Aoba' }))
    expect(await test.core.companies.get(id)).toMatchObject({
      name: { ja: 'aoba', en: 'Aoba' },
      isActive: true,
      editionNumber: 0,
      changeCounter: 0,
      termsVersions: { 1: 0, 2: 0 },
      createdAt: test.core.clock.now(),
    })
    const names = await test.knex('tracks').where({ company_id: id }).pluck('track')
    expect(names).toEqual(expect.arrayContaining([dataTrackOf(1), dataTrackOf(2), 'terms']))
  })

  it.each(['disclosureDomain', 'patientDomain'])(
    'is refused entirely when its %s is taken',
    async (column) => {
      const first = await test.core.companies.create(
        actor,
        company('aoba', { patientDomain: 'aoba-p.example' }),
      )
      const domains = { disclosureDomain: 'minato.example', [column]: 'aoba.example' }
      await expect(test.core.companies.create(actor, company('minato', domains))).rejects.toThrow()
      expect(await countCompanies()).toBe(1)
      expect(await test.knex('tracks').where({ company_id: first + 1 })).toEqual([])
      expect(await test.core.tenants.find('aoba.example')).toMatchObject({ id: first })
    },
  )

  it('may serve both types on one domain', async () => {
    const id = await test.core.companies.create(actor, company('aoba', { patientDomain: 'aoba.example' }))
    expect(await test.knex('company_domains').where({ company_id: id }).pluck('domain')).toEqual([
      'aoba.example',
    ])
  })

  it('that does not exist is 703', async () => {
    await expect(test.core.companies.get(9)).rejects.toMatchObject({ code: 703 })
  })

  it('is found by name, domain and e-mail, by name and page', async () => {
    for (const name of ['c_x', 'b%x', 'a!x', 'plain']) await test.core.companies.create(actor, company(name))
    const names = async (key: string, page = 1, size = 10) =>
      (await test.core.companies.list(key, page, size)).companies.map(({ name }) => name.ja)
    expect(await names('')).toEqual(['a!x', 'b%x', 'c_x', 'plain'])
    expect(await names('', 2, 3)).toEqual(['plain'])
    expect(await test.core.companies.list('', 2, 3)).toMatchObject({ total: 4 })
    // these characters are literal
    expect([await names('%'), await names('_'), await names('!')]).toEqual([['b%x'], ['c_x'], ['a!x']])
    expect(await names('PLAIN.example')).toEqual(['plain'])
  })
})

/** The code and the fields of a refusal. */
const refusal = async (work: Promise<unknown>) => {
  const error: AppError = await work.then(
    () => {
      throw new Error('not refused')
    },
    (reason) => reason,
  )
  return [error.code, ...error.fields.map(({ field }) => field)]
}

const audited = async () =>
  (
    await test
      .knex('audit_entries')
      .leftJoin('audit_details', 'audit_details.entry_id', 'audit_entries.id')
      .orderBy('audit_entries.id')
      .select('event', 'audit_entries.company_id', 'audit_entries.actor_id', 'target_id', 'details')
  ).map(({ details, ...entry }) => ({ ...entry, details: details && JSON.parse(details) }))

describe('a taken name, address or domain', () => {
  it.each([
    [407, 'name', { name: 'aoba' }],
    [413, 'email', { email: 'aoba@example.com' }],
    [414, 'disclosureDomain', { disclosureDomain: 'aoba.example' }],
    [414, 'patientDomain', { patientDomain: 'aoba.example' }],
    [414, 'patientDomain', { patientDomain: 'patient.aoba.example' }],
  ])('is refused with %p at %s, for a new company and for an old one', async (code, field, changes) => {
    await test.core.companies.create(actor, company('aoba', { patientDomain: 'patient.aoba.example' }))
    const other = await test.core.companies.create(actor, company('minato'))
    expect(await refusal(test.core.companies.create(actor, company('umi', changes)))).toEqual([code, field])
    expect(await refusal(test.core.companies.update(actor, other, changes))).toEqual([code, field])
    expect(await test.core.companies.get(other)).toMatchObject({
      changeCounter: 0,
      disclosureDomain: 'minato.example',
    })
  })

  it('is reported for all fields at once', async () => {
    await test.core.companies.create(actor, company('aoba'))
    expect(await refusal(test.core.companies.create(actor, company('aoba')))).toEqual([
      407,
      'name',
      'email',
      'disclosureDomain',
    ])
  })

  it('includes the console host (414)', async () => {
    const { consoleHost } = test.core.config
    const work = test.core.companies.create(actor, company('aoba', { patientDomain: consoleHost }))
    expect(await refusal(work)).toEqual([414, 'patientDomain'])
    const id = await test.core.companies.create(actor, company('aoba'))
    const change = test.core.companies.update(actor, id, { disclosureDomain: consoleHost })
    expect(await refusal(change)).toEqual([414, 'disclosureDomain'])
  })

  it('is decided by unique keys: of twenty concurrent requests one succeeds', async () => {
    const attempts = Array.from({ length: 20 }, (_, at) =>
      test.core.companies
        .create(actor, company(`c${at}`, { patientDomain: 'same.example' }))
        .catch((error) => error.code),
    )
    const results = await Promise.all(attempts)
    expect(results.filter((result) => result === 414)).toHaveLength(19)
    expect(await countCompanies()).toBe(1)
    expect(await test.knex('company_domains').where({ domain: 'same.example' })).toHaveLength(1)
  })

  it('can be transferred without leaving a company behind', async () => {
    const [a, b] = [
      await test.core.companies.create(actor, company('a')),
      await test.core.companies.create(actor, company('b')),
    ]
    const swap = await Promise.allSettled([
      test.core.companies.update(actor, a, { disclosureDomain: 'b.example' }),
      test.core.companies.update(actor, b, { disclosureDomain: 'a.example' }),
    ])
    expect(swap.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await test.core.companies.get(a)).disclosureDomain).toBe('a.example')
  })
})

describe('changing a company', () => {
  it('saves the given fields, increments the change counter and is audited from old to new', async () => {
    const id = await test.core.companies.create(actor, company('aoba'))
    const admin = { ...actor, userId: 4, ip: '192.0.2.1' }
    await test.core.companies.update(admin, id, { name: '青葉', isActive: false })
    expect(await test.core.companies.get(id)).toMatchObject({
      name: { ja: '青葉', en: '' },
      email: 'aoba@example.com',
      isActive: false,
      changeCounter: 1,
    })
    expect((await audited()).at(-1)).toEqual({
      event: 'sensitive_update',
      company_id: id,
      actor_id: 4,
      target_id: String(id),
      details: { ip: '192.0.2.1', name: { from: 'aoba', to: '青葉' }, isActive: { from: true, to: false } },
    })
  })

  it('to the same values changes nothing', async () => {
    const id = await test.core.companies.create(actor, company('aoba'))
    await test.core.companies.update(actor, id, company('aoba'))
    expect(await test.core.companies.get(id)).toMatchObject({ changeCounter: 0 })
    expect(await audited()).toHaveLength(1)
  })

  it('from an outdated form is refused (721), and of ten concurrent ones one wins', async () => {
    const id = await test.core.companies.create(actor, company('aoba'))
    const save = (at: number) => test.core.companies.update(actor, id, { nameEn: `Aoba ${at}` }, 0)
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        save(at).then(
          () => 200,
          (error: AppError) => error.code,
        ),
      ),
    )
    expect(results.sort()).toEqual([200, ...Array<number>(9).fill(721)])
    expect(await test.core.companies.get(id)).toMatchObject({ changeCounter: 1 })
    await test.core.companies.update(actor, id, { nameEn: 'Aoba' }, 1)
  })

  it('frees the old domain immediately, and the new one answers (SEC-TEN-34)', async () => {
    const id = await test.core.companies.create(actor, company('aoba', { patientDomain: 'aoba.example' }))
    expect(await test.core.tenants.find('aoba.example')).toMatchObject({ id })
    await test.core.companies.update(actor, id, {
      disclosureDomain: 'new.example',
      patientDomain: 'new.example',
    })
    expect(await test.core.tenants.find('aoba.example')).toBeUndefined()
    expect(await test.core.tenants.find('new.example')).toMatchObject({ id })
    const other = await test.core.companies.create(
      actor,
      company('aoba2', { disclosureDomain: 'aoba.example' }),
    )
    expect(await test.core.tenants.find('aoba.example')).toMatchObject({ id: other })
  })

  it('moves a domain from one type to the other', async () => {
    const id = await test.core.companies.create(actor, company('aoba'))
    await test.core.companies.update(actor, id, { disclosureDomain: null, patientDomain: 'aoba.example' })
    expect(await test.core.companies.get(id)).toMatchObject({
      disclosureDomain: null,
      patientDomain: 'aoba.example',
    })
    expect(await test.core.tenants.find('aoba.example')).toMatchObject({ id })
  })

  it('cannot remove its last domain', async () => {
    const id = await test.core.companies.create(actor, company('aoba'))
    const work = test.core.companies.update(actor, id, { disclosureDomain: null })
    expect(await refusal(work)).toEqual([406, 'disclosureDomain'])
  })

  it('that does not exist is 703', async () => {
    expect(await refusal(test.core.companies.update(actor, 9, { name: 'x' }))).toEqual([703])
    expect(await refusal(test.core.companies.remove(actor, 9))).toEqual([703])
  })

  it('to inactive disables its hosts and keeps all data (SEC-SES-09)', async () => {
    const id = await test.core.companies.create(actor, company('aoba'))
    await test.core.companies.update(actor, id, { isActive: false })
    expect(await test.core.tenants.find('aoba.example')).toBeUndefined()
    await test.core.companies.update(actor, id, { isActive: true })
    expect(await test.core.tenants.find('aoba.example')).toMatchObject({ id })
  })
})

describe('the tenant directory', () => {
  let now = 5000
  const directory = (repository = new CompaniesRepository(test.knex)) =>
    new TenantDirectory(
      repository,
      fakeClock(() => now),
    )

  it('knows active companies by each of their hosts', async () => {
    const id = await test.addCompany('aoba')
    const tenants = directory()
    for (const host of ['aoba.example', 'aoba-patient.example'])
      expect(await tenants.find(host)).toMatchObject({ id })
    expect(await tenants.find('other.example')).toBeUndefined()
    await test.knex('companies').where({ id }).update({ is_active: false })
    tenants.invalidate()
    expect(await tenants.find('aoba.example')).toBeUndefined()
  })

  it('caches for a second', async () => {
    const id = await test.addCompany('aoba')
    const tenants = directory()
    expect(tenants.peek('aoba.example')).toBe('unknown')
    await tenants.find('aoba.example')
    await test.knex('companies').where({ id }).update({ edition_number: 5 })
    now += 999
    expect(await tenants.find('aoba.example')).toMatchObject({ editionNumber: 0 })
    expect(tenants.peek('aoba.example')).toMatchObject({ editionNumber: 0 })
    now += 1
    expect(tenants.peek('aoba.example')).toBe('unknown')
    expect(await tenants.find('aoba.example')).toMatchObject({ editionNumber: 5 })
  })

  it('shows a publication of this process immediately', async () => {
    const id = await test.addCompany('aoba')
    expect(await test.core.tenants.find('aoba.example')).toMatchObject({ editionNumber: 0 })
    await test.importRows(id, {}, plainRows('C1', 1))
    await test.moveAndPublish(id)
    expect(await test.core.tenants.find('aoba.example')).toMatchObject({ editionNumber: 1 })
  })

  it('shows a publication of another process although the system’s clock was set back', async () => {
    const id = await test.addCompany('aoba')
    let wall = 5_000_000
    let passed = 0
    const tenants = new TenantDirectory(
      new CompaniesRepository(test.knex),
      fakeClock(
        () => wall,
        () => passed,
      ),
    )
    await tenants.find('aoba.example')
    await test.knex('companies').where({ id }).update({ edition_number: 5 })
    wall -= 3_600_000
    passed += 1000
    expect(await tenants.find('aoba.example')).toMatchObject({ editionNumber: 5 })
  })

  /** A repository whose answers a test gives, and the directory over it with one company known. */
  async function startManual() {
    const reads: { succeed(editionNumber: number): void; fail(): void }[] = []
    const findAll = () =>
      new Promise<Company[]>((resolve, reject) =>
        reads.push({
          succeed: (editionNumber) =>
            resolve([{ isActive: true, disclosureDomain: 'a.example', editionNumber }] as Company[]),
          fail: () => reject(new Error('away')),
        }),
      )
    let loseThePatience = () => {}
    const patience = () => new Promise<void>((resolve) => (loseThePatience = resolve))
    const tenants = new TenantDirectory(
      { findAll },
      fakeClock(() => now),
      patience,
    )
    const first = tenants.find('a.example')
    reads[0]!.succeed(1)
    await first
    now += 1000
    return { tenants, reads, losePatience: () => loseThePatience() }
  }

  it('lets nobody wait after a failed read, however long it took, and asks again each second', async () => {
    const { tenants, reads } = await startManual()
    const waiting = tenants.find('a.example')
    now += 8000
    reads[1]!.fail()
    expect(await waiting).toMatchObject({ editionNumber: 1 })
    for (let request = 0; request < 3; request++)
      expect(tenants.peek('a.example')).toMatchObject({ editionNumber: 1 })
    expect(reads).toHaveLength(2)
    now += 1000
    expect(tenants.peek('a.example')).toMatchObject({ editionNumber: 1 })
    expect(reads).toHaveLength(3)
    reads[2]!.succeed(2)
    await turn()
    expect(tenants.peek('a.example')).toMatchObject({ editionNumber: 2 })
    now += 1000
    expect(tenants.peek('a.example')).toBe('unknown')
  })

  it('waits only so long for a database that does not answer at all', async () => {
    const { tenants, reads, losePatience } = await startManual()
    const waiting = tenants.find('a.example')
    losePatience()
    expect(await waiting).toMatchObject({ editionNumber: 1 })
    now += 60_000
    expect(tenants.peek('a.example')).toMatchObject({ editionNumber: 1 })
    expect(reads).toHaveLength(2)
  })

  it('does not cache what was read before it was invalidated', async () => {
    const answers: ((companies: Company[]) => void)[] = []
    const repository = {
      findAll: () => new Promise<Company[]>((resolve) => answers.push(resolve)),
    } as unknown as CompaniesRepository
    const listed = (editionNumber: number) =>
      [{ isActive: true, disclosureDomain: 'a.example', editionNumber }] as Company[]
    const tenants = directory(repository)
    const early = tenants.find('a.example')
    tenants.invalidate()
    const late = tenants.find('a.example')
    answers[1]!(listed(2))
    expect(await late).toMatchObject({ editionNumber: 2 })
    answers[0]!(listed(1))
    await early
    expect(await tenants.find('a.example')).toMatchObject({ editionNumber: 2 })
    expect(answers).toHaveLength(2)
  })
})
