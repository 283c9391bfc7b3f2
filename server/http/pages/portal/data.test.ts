// On both engines: the rows of all companies are read from the section index, across companies.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { defaultDisplay, emptySectionDetail, type DisplaySettings } from '#server/features/wording/index.ts'
import { paths } from '#server/http/paths.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { PORTAL_HOST, startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const columns = 'year,section_code,facility,name,number_of_payments,amount'
const rowsOf = (year: number, code: string, names: string[]) =>
  [columns, columns, ...names.map((name, at) => `${year},${code},${name}病院,${name},1,${at + 1}000`)].join(
    '\r\n',
  )
const FILE = '/data/all-companies.csv'

let app: TestApp
let visitor: TestClient

async function publish(company: TestCompany) {
  await app.publish(company)
  await app.core.runner.drain()
  app.core.tenants.invalidate()
}

async function show(company: TestCompany, changes: Partial<DisplaySettings>) {
  const actor = testActor(company.id, company.adminId)
  const place = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actor, company.id, place, { ...defaultDisplay, ...changes })
  await app.core.publishing.moveTracks(actor, company.id, ['display-settings'])
  await publish(company)
}

beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { year: 2023, content: rowsOf(2023, 'C1', ['甲']) })
  await app.importCsv(app.a, { content: rowsOf(2024, 'C1', ['乙', '=丙']) })
  await app.importCsv(app.a, { sectionType: 2, rootCode: 'A' })
  await app.importCsv(app.b, { content: rowsOf(2024, 'C1', ['丁', '戊', '己']) })
  for (const company of [app.a, app.b]) await show(company, { portal: 'joined' })
  visitor = app.client(PORTAL_HOST)
  await visitor.post(paths.portalTerms, { version: '0', returnTo: paths.openData })
})
afterAll(() => app.close())

const call = async (path: string) => (await visitor.get(paths.api + path)).json()
const recordsOf = async (query = '') => (await call(`/portal/records?size=1000${query}`)).results.content

/** The lines of a company's own list, as JSON Lines. */
async function ownLines({ host }: TestCompany, type: 1 | 2): Promise<object[]> {
  const { text } = await app
    .client(host)
    .get(`${paths.api}/data-record/public/list?section_type=${type}&format=jsonl`)
  return linesOf(text)
}
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

describe('the file of all companies', () => {
  it('needs the portal’s terms, and is each company’s own file without its first line', async () => {
    const client = app.client(PORTAL_HOST)
    const stranger = await client.get(FILE)
    expect([stranger.status, stranger.headers.location]).toEqual([303, paths.portalTerms])
    // The page that has the link to the file is where its visitor arrives after agreeing.
    const terms = load((await client.follow(stranger)).text)
    expect(terms('input[name=returnTo]').attr('value')).toBe(paths.openData)
    const { status, text, headers } = await visitor.get(FILE)
    expect([status, headers['content-length']]).toEqual([200, String(Buffer.byteLength(text))])
    expect(headers['content-disposition']).toContain('filename="all-companies.csv"')
    const own: string[] = []
    // By name.
    for (const company of [app.b, app.a])
      for (const type of ['disclosure', 'patient'] as const) {
        const reader = app.client(type === 'patient' ? company.patientHost : company.host)
        await reader.agree(type)
        const file = await reader.get(paths.openDataFile(`${type}-all.csv`))
        if (file.status === 200) own.push(file.text.slice(file.text.indexOf('\r\n') + 2))
      }
    expect(own).toHaveLength(3)
    expect(text).toBe([text.slice(0, text.indexOf('\r\n') + 2), ...own].join(''))
  })

  it('is sent in parts, and not again to who has it', async () => {
    const { text, headers } = await visitor.get(FILE)
    const part = await visitor.get(FILE, { range: 'bytes=5-200' })
    expect([part.status, part.text]).toEqual([206, Buffer.from(text).subarray(5, 201).toString()])
    expect((await visitor.get(FILE, { 'if-none-match': headers.etag! })).status).toBe(304)
  })

  it('is described with its hash, the edition of each company and their licences', async () => {
    const found = (await visitor.get(paths.openDataPackage)).json()
    const { text } = await visitor.get(FILE)
    const [resource] = found.resources
    expect(resource).toMatchObject({
      path: 'all-companies.csv',
      hash: `sha256:${createHash('sha256').update(text).digest('hex')}`,
      ...{ bytes: Buffer.byteLength(text), rows: text.split('\r\n').length - 2, left_out: [] },
    })
    expect(resource.companies).toHaveLength(3)
    expect(resource.companies.map((one: { edition: number }) => one.edition)).toEqual([1, 1, 1])
    expect(found.licenses).toHaveLength(4)
    expect(resource.schema.fields.map((field: { name: string }) => field.name)).toEqual(
      text.slice(0, text.indexOf('\r\n')).split(','),
    )
  })

  it('is on a page with each company’s edition, which has the hash once it is known', async () => {
    await visitor.get(paths.openDataPackage)
    const $ = load((await visitor.get(paths.openData)).text)
    expect($('#editions tbody tr')).toHaveLength(2)
    expect($('#dictionary tbody tr').first().text()).toContain('company')
    expect($('#file a[download]').attr('href')).toBe(FILE)
    expect($('#file').text()).toContain(
      $('#cite .cite')
        .text()
        .match(/[\da-f]{64}/)![0],
    )
  })
})

describe('the API of the portal', () => {
  it('names the companies with their editions and years', async () => {
    const { results } = await call('/portal/participants')
    expect(results).toHaveLength(2)
    expect(results[0]).toMatchObject({ company_id: app.b.id, edition: 1, left_out: null })
    expect(results[0].records.map((one: { years: number[] }) => one.years)).toEqual([[2024]])
  })

  it('has every record of the companies’ own lists, in pages of any size and as JSON Lines', async () => {
    const own = await Promise.all([ownLines(app.a, 1), ownLines(app.a, 2), ownLines(app.b, 1)])
    const lines = linesOf((await visitor.get(`${paths.portalRecords}?format=jsonl`)).text)
    const withoutCompany = ({
      company_id: _id,
      company: _name,
      corporate_number: _number,
      ...rest
    }: Record<string, unknown>) => rest
    expect(lines.map(withoutCompany)).toEqual(own.flat())
    expect(Object.keys(lines[0])[1]).toBe('company')
    for (const size of [1, 2, 3, 1000]) {
      const walked: object[] = []
      let next: string | undefined = `${paths.portalRecords}?size=${size}`
      while (next) {
        const { headers, ...answer }: Awaited<ReturnType<TestClient['get']>> = await visitor.get(next)
        walked.push(...answer.json().results.content)
        next = /^<(.*)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]
      }
      expect(walked).toEqual(lines)
    }
  })

  it('has the records of a company, a type and a year alone', async () => {
    const ofB = await recordsOf(`&company_id=${app.b.id}`)
    expect(ofB.map((one: { name: string }) => one.name)).toEqual(['丁', '戊', '己'])
    const of2023 = await recordsOf('&year=2023')
    expect(of2023.map((one: { name: string }) => one.name)).toEqual(['甲'])
    expect(
      new Set((await recordsOf('&section_type=2')).map((one: { section_type: number }) => one.section_type)),
    ).toEqual(new Set([2]))
    expect((await call('/portal/records?company_id=9999')).status).toBe(404)
    expect((await call('/portal/records?after=nonsense')).status).toBe(406)
    expect((await call('/portal/records?format=jsonl&size=5')).status).toBe(406)
  })

  it('has the sums of each company by year and section', async () => {
    const { results } = await call('/portal/totals?year=2024')
    expect(
      results.map((one: { company_id: number; amount: number }) => [one.company_id, one.amount]),
    ).toEqual([
      [app.b.id, 6000],
      [app.a.id, 3000],
    ])
    const codes = results[0].sections.map((one: { code: string; amount: number }) => [one.code, one.amount])
    expect(codes).toEqual([
      ['C', 6000],
      ['C1', 6000],
    ])
  })

  it('exists on the portal’s host only, where scripts of other sites may read it', async () => {
    expect((await app.client(app.a.host).get(paths.portalRecords)).status).toBe(404)
    const origin = { origin: 'https://research.example' }
    const { headers } = await visitor.get(paths.portalTotals, origin)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['ratelimit-policy']).toContain('"reads"')
    expect((await visitor.get(paths.portalTotals, { 'if-none-match': headers.etag! })).status).toBe(304)
    const described = (await visitor.get(paths.portalOpenApi)).json()
    expect(Object.keys(described.paths)).toContain('/portal/records')
    expect(Object.keys(described.paths)).not.toContain('/data-record/public')
  })
})

describe('the comparison', () => {
  const figures = async (path: string) => {
    const $ = load((await visitor.get(path)).text)
    return $('.compare tbody tr')
      .toArray()
      .map((row) => [
        $('th', row).text(),
        ...$('td .n', row)
          .toArray()
          .map((cell) => $(cell).text()),
      ])
  }

  it('has the companies beside each other, as amounts and as shares', async () => {
    const amounts = await figures(paths.portalCompare)
    expect(amounts.find(([name]) => name!.startsWith('C1'))?.slice(1)).toEqual(['6,000', '3,000'])
    const shares = await figures(`${paths.portalCompare}?show=shares`)
    expect(shares.find(([name]) => name!.startsWith('C1'))?.slice(1)).toEqual(['100.0%', '100.0%'])
  })

  it('says what differs between the companies, the treatment of tax among it', async () => {
    const notice = async () => load((await visitor.get(paths.portalCompare)).text)('main .notice').text()
    expect(await notice()).toBe('')
    const actor = testActor(app.a.id, app.a.adminId)
    const place = { track: 'section-details', part: String(sectionIdOf(1, 'C1')) } as const
    const detail = { ...emptySectionDetail(), tax: { ja: '税込', en: '' } }
    await app.core.wording.save(actor, app.a.id, place, detail)
    await app.core.publishing.moveTracks(actor, app.a.id, ['section-details'])
    await publish(app.a)
    expect(await notice()).toContain('違います：税の扱い。')
  })

  it('has one address for each choice, and none for what is no choice', async () => {
    const { status, headers } = await visitor.get(
      `/compare?c=${app.b.id}&c=${app.a.id}&type=disclosure&year=2024&show=amounts`,
    )
    expect([status, headers.location]).toEqual([303, `/compare?c=${app.b.id}.${app.a.id}&year=2024`])
    expect(await figures(`/compare?c=${app.b.id}`)).toContainEqual([expect.stringMatching(/^C1/), '6,000'])
    expect((await visitor.get('/compare?c=x')).status).toBe(404)
  })

  it('leads from addresses without end to those of what can be compared, so that only these are kept', async () => {
    const { id } = app.a
    const led = [`c=${id}.999999`, `c=${id}&year=1999`, `c=999999&show=shares`, 'type=patient&year=1999']
    const to: (string | undefined)[] = []
    for (const query of led) to.push((await visitor.get(`/compare?${query}`)).headers.location)
    const one = `/compare?c=${id}`
    expect(to).toEqual([one, one, '/compare?show=shares', '/compare?type=patient'])
    for (const path of to) expect((await visitor.get(path!)).status).toBe(200)
    // Whichever way round they are named.
    const pages = []
    for (const c of [`${id}.${app.b.id}`, `${app.b.id}.${id}`])
      pages.push(await visitor.get(`/compare?c=${c}`))
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 303])
  })
})

// Last, since they take companies away.
describe('a company', () => {
  const everywhere = async () => ({
    file: (await visitor.get(FILE)).text,
    records: JSON.stringify(await recordsOf()),
    lines: (await visitor.get(`${paths.portalRecords}?format=jsonl`)).text,
  })

  it('with terms of its own is named without a row, and with what its first page shows', async () => {
    await show(app.b, { portal: 'own-terms' })
    for (const [place, text] of Object.entries(await everywhere()))
      expect([place, text.includes('戊'), text.includes('乙')]).toEqual([place, false, true])
    const { results } = await call('/portal/participants')
    expect(results[0]).toMatchObject({ left_out: 'own-terms', records: [] })
    expect((await visitor.get(paths.openDataPackage)).json().resources[0].left_out).toEqual([
      { company: expect.any(String), reason: 'own-terms' },
    ])
    const totals = (await call('/portal/totals?year=2024')).results[0]
    expect(totals.sections.map((one: { code: string }) => one.code)).toEqual(['C'])
  })

  it('that leaves is nowhere any more, and who reads on is told to begin again', async () => {
    const { next_cursor } = (await call(`/portal/records?size=1`)).results
    const known = (await visitor.get(FILE)).headers.etag!
    await show(app.a, { portal: 'off' })
    expect((await call(`/portal/records?size=1&after=${next_cursor}`)).status).toBe(404)
    expect((await call('/portal/participants')).results).toHaveLength(1)
    expect((await visitor.get(FILE, { 'if-none-match': known })).status).toBe(404)
    expect((await call('/portal/records')).results.content).toEqual([])
    expect((await visitor.get(paths.portalCompare)).text).not.toContain('3,000')
  })
})
