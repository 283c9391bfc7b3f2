// On both engines: the rows of a file are read back and compared with what its description says of them.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { parseString } from 'fast-csv'
import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const fields =
  'year,section_code,jrct_number,payee,facility,department,name,number_of_payments,amount,title\r\n'.repeat(2)
const c1 = (year: number, names: string[]) =>
  fields + names.map((name, at) => `${year},C1,,,見本病院,内科,${name},1,${at + 1}0,`).join('\r\n')
const a1 = `${fields}2023,A1,jRCTs031180001,研究機構,見本病院,,医師,1,"(5)",\r\n2023,A8,,,,,,2,5,その他`

let app: TestApp
let visitor: TestClient
const actorOf = (company: TestCompany) => testActor(company.id, company.adminId)

async function publish(company: TestCompany, jobs = true) {
  await app.publish(company)
  if (jobs) await app.core.runner.drain()
  app.core.tenants.invalidate()
}

async function display(company: TestCompany, changes: Partial<DisplaySettings>) {
  const place = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actorOf(company), company.id, place, { ...defaultDisplay, ...changes })
  await app.core.publishing.moveTracks(actorOf(company), company.id, ['display-settings'])
  await publish(company)
}

beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { content: c1(2024, ['甲', '=乙', '"丙 ""三"""']) })
  await app.importCsv(app.a, { year: 2023, rootCode: 'A', content: a1 })
  await app.importCsv(app.a, { sectionType: 2, rootCode: 'A' })
  await publish(app.a)
  visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
})
afterAll(() => app.close())

const pageOf = async (path = '/data', lang = 'ja', client = app.client(app.a.host)) => {
  const answer = await client.get(path, { 'accept-language': lang })
  expect([path, answer.status]).toEqual([path, 200])
  return { ...answer, $: load(answer.text) }
}

interface FieldOf {
  name: string
  type: string
  description: string
  description_en: string
  trueValues?: string[]
  constraints?: { required?: true; enum?: (string | number)[] }
}
interface Resource {
  path: string
  bytes: number
  hash: string
  rows: number
  encoding: string
  schema: { fields: FieldOf[]; missingValues: string[] }
}
interface DataPackage {
  version: string
  licenses: { path: string }[]
  sources: { title: string }[]
  resources: Resource[]
}
const packageOf = async (): Promise<DataPackage> =>
  JSON.parse((await app.client(app.a.host).get('/data/datapackage.json')).text)

function parsed(content: string): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const rows: string[][] = []
    parseString<string[], string[]>(content)
      .on('data', (row: string[]) => rows.push(row))
      .on('error', reject)
      .on('end', () => resolve(rows))
  })
}

/** What a value has to look like. */
const isOfType: Record<string, RegExp> = {
  string: /^[^]+$/,
  integer: /^\d+$/,
  year: /^\d{4}$/,
  boolean: /^[01]$/,
}

describe('datapackage.json', () => {
  it('is made once for an edition, compressed, and not sent again to whoever has it', async () => {
    const client = app.client(app.a.host)
    const { status, headers } = await client.get('/data/datapackage.json', { 'accept-encoding': 'br' })
    expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
      ...[200, 'br', 'application/json; charset=utf-8'],
    ])
    const again = await client.get('/data/datapackage.json', {
      ...{ 'accept-encoding': 'br', 'if-none-match': headers['etag'] as string },
    })
    expect(again.status).toBe(304)
  })

  it('says of each file what it is, so that a reader of CSV finds exactly that', async () => {
    const found = await packageOf()
    expect(found.resources.map(({ path }) => path)).toEqual([
      ...['disclosure-all.csv', 'disclosure-2024.csv', 'disclosure-2023.csv'],
      ...['patient-all.csv', 'patient-2024.csv'],
    ])
    expect(found).toMatchObject({
      version: '1',
      sources: [{ title: 'Ume製薬株式会社' }],
      licenses: [
        { path: `http://${app.a.host}/?type=disclosure` },
        { path: `http://${app.a.host}/?type=patient` },
      ],
    })
    expect(found.resources[1]).toMatchObject({ first_day: '2024-04-01', last_day: '2025-03-31' })
    await visitor.agree('patient')
    for (const { path, bytes, hash, rows, schema } of found.resources) {
      const { text } = await visitor.get(`/data/${path}`)
      expect(Buffer.byteLength(text)).toBe(bytes)
      expect(`sha256:${createHash('sha256').update(text).digest('hex')}`).toBe(hash)
      const [head, ...lines] = await parsed(text)
      expect(head).toEqual(schema.fields.map(({ name }) => name))
      expect([path, lines.length]).toEqual([path, rows])
      for (const line of lines) {
        expect(line).toHaveLength(schema.fields.length)
        for (const [at, { name, type, constraints }] of schema.fields.entries()) {
          const cell = line[at]!
          if (cell === '') expect([name, constraints?.required ?? false]).toEqual([name, false])
          else expect([name, cell]).toEqual([name, expect.stringMatching(isOfType[type]!)])
          if (cell !== '' && constraints?.enum) expect(constraints.enum.map(String)).toContain(cell)
        }
      }
    }
    for (const { description, description_en } of found.resources[0]!.schema.fields)
      expect([description, description_en]).not.toContainEqual(expect.stringMatching(/^$|data\.text/))
  })
})

describe('a file for machines', () => {
  const path = '/data/disclosure-2024.csv'
  it('needs the agreement of its type, and leads back to the page', async () => {
    const stranger = app.client(app.a.host)
    const answer = await stranger.get(path)
    expect([answer.status, answer.location]).toEqual([303, '/?type=disclosure'])
    const top = await stranger.get('/?type=disclosure')
    expect(load(top.text)('input[name=returnTo]').attr('value')).toBe('/data')
  })

  it('is sent compressed to whoever takes that, each way with a tag of its own', async () => {
    const whole = await visitor.get(path)
    const tags = new Set<string>()
    const file = (await app.core.publicFiles.of(app.a.id, 1)).find(({ year }) => year === 2024)!
    for (const [accepted, encoding, size] of [
      ['', undefined, file.bytes],
      ['gzip', 'gzip', file.gzipBytes],
      ['gzip, br', 'br', file.brotliBytes],
    ] as const) {
      const answer = await visitor.request('GET', path, { headers: { 'accept-encoding': accepted } })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'cache-control': 'private, no-cache',
        'accept-ranges': 'bytes',
        vary: expect.stringContaining('Accept-Encoding'),
        'content-length': String(size),
      })
      expect(answer.text).toBe(whole.text)
      const etag = answer.headers['etag']!
      tags.add(etag)
      const again = { 'accept-encoding': accepted, 'if-none-match': `"x", W/${etag}` }
      expect((await visitor.request('GET', path, { headers: again })).status).toBe(304)
    }
    expect(tags.size).toBe(3)
  })

  it('is sent in parts, of the version that the reader has', async () => {
    const { text, headers } = await visitor.get(path)
    const etag = headers['etag']!
    const part = (range: string, ifRange?: string) =>
      visitor.request('GET', path, { headers: { range, ...(ifRange && { 'if-range': ifRange }) } })
    const some = await part('bytes=5-24', etag)
    expect([some.status, some.text]).toEqual([206, text.slice(5, 25)])
    expect(some.headers['content-range']).toBe(`bytes 5-24/${Buffer.byteLength(text)}`)
    expect((await part('bytes=5-24', '"another"')).status).toBe(200)
    expect((await part('bytes=99999999-')).status).toBe(416)
    const head = await visitor.request('HEAD', path)
    expect([head.status, head.text, head.headers['etag']]).toEqual([200, '', etag])
  })

  it.each([
    '/data/disclosure-2022.csv',
    '/data/disclosure-9.csv',
    '/data/data.csv',
    '/data/../data',
    '/preview/data/disclosure-2024.csv',
  ])('is not at %s', async (address) => {
    expect((await visitor.get(address)).status).not.toBe(200)
  })

  it('is being made for a moment after a publication: page, file and datapackage.json say so', async () => {
    const { b } = app
    await app.importCsv(b, { content: c1(2024, ['甲']) })
    await publish(b, false)
    const other = app.client(b.host)
    expect((await pageOf('/data', 'ja', other)).text).toContain('準備しています')
    await other.agree('disclosure')
    for (const address of [path, '/data/datapackage.json']) {
      const { status, headers } = await other.get(address)
      expect([address, status, headers['retry-after'], headers['cache-control']]).toEqual([
        ...[address, 503, expect.any(String), 'no-store'],
      ])
    }
    await app.core.runner.drain()
    app.core.tenants.invalidate()
    expect((await pageOf('/data', 'ja', other)).$('a[href$=".csv"]').text()).toContain('disclosure-2024.csv')
    for (const address of [path, '/data/datapackage.json'])
      expect((await other.get(address)).status).toBe(200)
  })
})

/** Makes the commands of a page, as curl would: -c and -b keep cookies, -d is a form or with -G a query. */
function terminal() {
  let kept = app.client(app.a.host)
  return async (command: string) => {
    const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)
    const value = (flag: string) => words.flatMap((word, at) => (word === flag ? [words[at + 1]!] : []))
    const data = [
      ...value('-d'),
      ...value('--data-urlencode').map((one) => one.replace(/(?<==).*/, encodeURIComponent)),
    ].join('&')
    const url = new URL(words.find((word) => word.startsWith('http'))!)
    expect([words[0], url.origin]).toEqual(['curl', `http://${app.a.host}`])
    const client = value('-b').length > 0 ? kept : app.client(app.a.host)
    if (value('-c').length > 0) kept = client
    const path = url.pathname + url.search
    if (data === '' || words.includes('-G')) return client.get(data ? `${path}?${data}` : path)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: '' }
    return client.request('POST', path, { headers, body: data })
  }
}

describe('/data', () => {
  it('shows every file as its description has it, open without the agreement and without a script', async () => {
    const { $, headers, text } = await pageOf()
    const { resources } = await packageOf()
    expect(headers['cache-control']).toBe('private, no-cache')
    expect($('script')).toHaveLength(0)
    for (const { path, hash, rows } of resources) {
      const row = $('tr').filter((_at, tr) => $(tr).find('a').attr('href') === `/data/${path}`)
      expect(row.text()).toContain(hash.replace('sha256:', ''))
      expect(row.text()).toContain(`${rows}`)
    }
    // Four payments and the yearly total of A8: the first page counts four.
    expect(resources[0]!.rows).toBe(5)
    expect($('#files').text()).toContain('すべての年度の5行は、明細4行と、')
    expect((await pageOf('/')).$('.key dd').text()).toMatch(/(?<!\d)4 行/)
    for (const { name } of resources[0]!.schema.fields) expect(text).toContain(`<code>${name}</code>`)
    expect(text).toContain(`sha256sum ${resources[0]!.path}`)
    expect($('a[href="/about-data"]').length).toBeGreaterThan(0)
    expect($('footer a[href="/data"]').text()).toBe('データとAPI')
  })

  it('is found from the page about the data, and its files by dataset search engines', async () => {
    expect((await pageOf('/about-data')).$('main a[href="/data"]').length).toBeGreaterThan(0)
    const { $ } = await pageOf('/')
    const told = JSON.parse($('script[type="application/ld+json"]').text())['@graph'][0].distribution
    const [{ path, hash, bytes }] = (await packageOf()).resources as [Resource]
    expect(told).toContainEqual({
      '@type': 'DataDownload',
      name: path,
      encodingFormat: 'text/csv',
      contentUrl: `http://${app.a.host}/data/${path}`,
      contentSize: `${bytes} B`,
      sha256: hash.replace('sha256:', ''),
    })
  })

  it.each(['ja', 'en'])('has commands that do what it says, in %s', async (lang) => {
    const { $ } = await pageOf('/data', lang)
    const commands = $('code')
      .toArray()
      .flatMap((code) => $(code).text().split('\n'))
      .filter((line) => line.startsWith('curl'))
    expect(commands).toHaveLength(10)
    const run = terminal()
    const answers = []
    for (const command of commands) answers.push(await run(command))
    expect(answers.map(({ status }) => status)).toEqual([303, 200, 303, 200, 200, 200, 200, 200, 200, 200])
    expect(answers[1]!.text).toContain('record_id')
    const [lines] = answers.splice(8, 1)
    for (const { text } of answers.slice(4)) expect(JSON.parse(text)).toMatchObject({ status: 200 })
    const [years, , rows, list, found] = answers.slice(4).map(({ text }) => JSON.parse(text).results)
    expect(years).toEqual([2024, 2023])
    expect(rows.content).not.toHaveLength(0)
    expect(list.content).not.toHaveLength(0)
    expect(
      lines!.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(list.content)
    expect(found.content.length).toBeGreaterThan(0)
  })

  it('names the sections of each field, without those that the company hides', async () => {
    const sectionsOf = ({ $ }: Awaited<ReturnType<typeof pageOf>>, name: string) =>
      $('tr')
        .filter((_at, tr) => $(tr).find('th code').text() === name)
        .find('td')
        .last()
        .text()
    const page = await pageOf()
    expect(sectionsOf(page, 'record_id')).toBe('すべて')
    expect(sectionsOf(page, 'jrct_number')).toMatch(/^医療機関等：A1/)
    expect(sectionsOf(page, 'payee')).toContain('患者団体：')
    await display(app.a, { numberOfPayments: false })
    expect(sectionsOf(await pageOf(), 'number_of_payments')).toBe('なし')
    await display(app.a, {})
  })

  it('offers no file where the company allows none, but the fields and the calls', async () => {
    await display(app.a, { publicDownload: false })
    const { $, text } = await pageOf()
    expect(text).toContain('ファイルを提供していません')
    expect($('a[href$=".csv"]')).toHaveLength(0)
    expect(text).toContain('get-year')
    expect((await visitor.get('/data/disclosure-2024.csv')).status).toBe(404)
    expect((await visitor.get('/data/datapackage.json')).status).toBe(404)
    await display(app.a, {})
  })

  it('shows the preview without files', async () => {
    const { text } = await pageOf('/preview/data', 'ja', await app.adminOf(app.a))
    expect(text).toContain('公開したときに作られます')
  })

  it('claims nothing before there is anything', async () => {
    const { $, text } = await pageOf('/data', 'en', app.client(app.b.patientHost))
    expect(text).toContain('Data dictionary')
    expect($('a[href$=".csv"]')).toHaveLength(0)
  })
})
