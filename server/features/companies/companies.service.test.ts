import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { dataTrackOf } from '#server/features/publishing/index.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { CompaniesRepository, TenantDirectory, type Company } from './index.ts'

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
  it('is made with its domains and tracks', async () => {
    const id = await test.core.companies.create(company('aoba', { nameEn: 'Aoba' }))
    expect(await test.core.companies.get(id)).toMatchObject({
      name: { ja: 'aoba', en: 'Aoba' },
      isActive: true,
      editionNumber: 0,
      changeCounter: 0,
      termsVersion: 0,
      createdAt: test.core.clock.now(),
    })
    const names = await test.knex('tracks').where({ company_id: id }).pluck('track')
    expect(names).toEqual(expect.arrayContaining([dataTrackOf(1), dataTrackOf(2), 'terms']))
  })

  it.each(['disclosureDomain', 'patientDomain'])('is refused whole when its %s is taken', async (column) => {
    const first = await test.core.companies.create(company('aoba', { patientDomain: 'aoba-p.example' }))
    const domains = { disclosureDomain: 'minato.example', [column]: 'aoba.example' }
    await expect(test.core.companies.create(company('minato', domains))).rejects.toThrow()
    expect(await countCompanies()).toBe(1)
    expect(await test.knex('tracks').where({ company_id: first + 1 })).toEqual([])
    expect(await test.core.tenants.find('aoba.example')).toMatchObject({ id: first })
  })

  it('may serve both types on one domain', async () => {
    const id = await test.core.companies.create(company('aoba', { patientDomain: 'aoba.example' }))
    expect(await test.knex('company_domains').where({ company_id: id }).pluck('domain')).toEqual([
      'aoba.example',
    ])
  })

  it('that is not there is 703', async () => {
    await expect(test.core.companies.get(9)).rejects.toMatchObject({ code: 703 })
  })

  it('is found by name, domain and e-mail, by name and page', async () => {
    for (const name of ['c_x', 'b%x', 'a!x', 'plain']) await test.core.companies.create(company(name))
    const names = async (key: string, page = 1, size = 10) =>
      (await test.core.companies.list(key, page, size)).companies.map(({ name }) => name.ja)
    expect(await names('')).toEqual(['a!x', 'b%x', 'c_x', 'plain'])
    expect(await names('', 2, 3)).toEqual(['plain'])
    expect(await test.core.companies.list('', 2, 3)).toMatchObject({ total: 4 })
    // these signs mean themselves
    expect([await names('%'), await names('_'), await names('!')]).toEqual([['b%x'], ['c_x'], ['a!x']])
    expect(await names('PLAIN.example')).toEqual(['plain'])
  })
})

describe('the tenant directory', () => {
  let now = 5000
  const directory = (repository = new CompaniesRepository(test.knex)) =>
    new TenantDirectory(repository, { now: () => now })

  it('knows active companies by each of their hosts', async () => {
    const id = await test.addCompany('aoba')
    const tenants = directory()
    for (const host of ['aoba.example', 'aoba-patient.example'])
      expect(await tenants.find(host)).toMatchObject({ id })
    expect(await tenants.find('other.example')).toBeUndefined()
    await test.knex('companies').where({ id }).update({ is_active: false })
    tenants.forget()
    expect(await tenants.find('aoba.example')).toBeUndefined()
  })

  it('remembers for a second', async () => {
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

  it('shows a publication of this process at once', async () => {
    const id = await test.addCompany('aoba')
    expect(await test.core.tenants.find('aoba.example')).toMatchObject({ editionNumber: 0 })
    await test.importRows(id, {}, plainRows('C1', 1))
    await test.moveAndPublish(id)
    expect(await test.core.tenants.find('aoba.example')).toMatchObject({ editionNumber: 1 })
  })

  it('does not keep what was read before it was told to forget', async () => {
    const answers: ((companies: Company[]) => void)[] = []
    const repository = {
      findAll: () => new Promise<Company[]>((resolve) => answers.push(resolve)),
    } as unknown as CompaniesRepository
    const listed = (editionNumber: number) =>
      [{ isActive: true, disclosureDomain: 'a.example', editionNumber }] as Company[]
    const tenants = directory(repository)
    const early = tenants.find('a.example')
    tenants.forget()
    const late = tenants.find('a.example')
    answers[1]!(listed(2))
    expect(await late).toMatchObject({ editionNumber: 2 })
    answers[0]!(listed(1))
    await early
    expect(await tenants.find('a.example')).toMatchObject({ editionNumber: 2 })
    expect(answers).toHaveLength(2)
  })
})
