import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
let visitor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { rows: 12 })
  await app.publish(app.a)
  await app.importCsv(app.b)
  await app.publish(app.b)
  admin = await app.adminOf(app.a)
  visitor = app.client(app.a.host)
})
afterAll(() => app.close())

it('an answer that is not as its definition describes it fails the test that asked for it', async () => {
  const broken = jest.spyOn(app.services.notifications, 'of').mockResolvedValue({} as never)
  const asking = admin.call('GET', '/api/v1/user/notification-setting')
  await expect(asking).rejects.toThrow("/results must have required property 'import_done'")
  broken.mockRestore()
})

describe('the envelope (DECISIONS §2)', () => {
  it('of an error has the code, a message in the reader’s language, and the invalid fields if there are any', async () => {
    const japanese = await visitor.call('GET', '/api/v1/nothing')
    expect(japanese.json()).toEqual({ status: 404, message: app.core.translate('ja', 'api.error.404') })
    const english = await visitor.call('GET', '/api/v1/nothing', undefined, { 'accept-language': 'en' })
    expect(english.json().message).toBe('Not found')
    const wrong = await visitor.call('GET', '/api/v1/data-record/public?page=0', undefined, {
      'accept-language': 'en',
    })
    expect(Object.keys(wrong.json())).toEqual(['status', 'message', 'errors'])
    for (const error of wrong.json().errors) expect(Object.keys(error)).toEqual(['field', 'message'])
    expect(
      wrong
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['page', 'section_id'])
  })

  it('has keys in snake_case all the way down', async () => {
    const keys = (value: unknown): string[] =>
      Array.isArray(value)
        ? value.flatMap(keys)
        : value !== null && typeof value === 'object'
          ? Object.entries(value).flatMap(([key, one]) => [key, ...keys(one)])
          : []
    for (const path of [
      'upload-file/list',
      'data-record/list',
      'company/public/get-detail',
      'data-record/public/summary',
      'data-record/public?section_id=1310',
    ])
      for (const key of keys((await admin.call('GET', `/api/v1/${path}`)).json()))
        expect(key).toMatch(/^[a-z][a-z0-9_]*$/)
  })

  it('reads keys in either case', async () => {
    for (const query of ['sectionType=2', 'section_type=2'])
      expect(
        (await admin.call('GET', `/api/v1/data-record/list?${encodeURI(query)}`)).json().results
          .total_elements,
      ).toBe(0)
  })

  it('must not be cached', async () => {
    for (const path of ['auth/info', 'nothing', 'data-record/public/get-year', 'data-record/list'])
      expect((await admin.call('GET', `/api/v1/${path}`)).headers['cache-control']).toBe('no-store')
  })
})

describe('a list', () => {
  it.each(['upload-file/list', 'data-record/list', 'data-record/public?section_id=1310'])(
    '%s has its shape (SPEC §3)',
    async (path) => {
      const { results } = (await admin.call('GET', `/api/v1/${path}`)).json()
      expect(results).toMatchObject({
        content: expect.any(Array),
        total_pages: expect.any(Number),
        total_elements: expect.any(Number),
        page: 1,
        size: path.includes('public') ? 50 : 10,
      })
      expect(results.total_pages).toBe(Math.ceil(results.total_elements / results.size))
      expect(results.content.length).toBeGreaterThan(0)
    },
  )

  it('can be read page by page', async () => {
    const page = async (number: number) =>
      (await admin.call('GET', `/api/v1/data-record/list?page=${number}`)).json().results
    const [one, two, three] = [await page(1), await page(2), await page(3)]
    expect([one.total_elements, one.total_pages]).toEqual([12, 2])
    expect([one.content.length, two.content.length, three.content.length]).toEqual([10, 2, 0])
    const ids = [...one.content, ...two.content].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(12)
  })

  // SEC-INJ-13, SEC-DOS-05, SEC-INJ-40
  it.each([
    'size=0',
    'size=-1',
    'size=11',
    'size=1e1',
    'size=1000000000',
    'size=NaN',
    'size=１０',
    'size=10;',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e400',
    'page=1&page=2',
    'size[]=10&size[]=20',
    'year=24',
    'section_type=3',
    `key_words=${'x'.repeat(256)}`,
  ])('SEC-INJ-13: refuses %s (406)', async (query) => {
    const answer = await admin.call('GET', `/api/v1/data-record/list?${encodeURI(query)}`)
    expect([answer.status, answer.json().status]).toEqual([400, 406])
  })

  it('SEC-INJ-15: treats wildcards and quotes as ordinary characters', async () => {
    for (const word of ['%', '_', '\\', "'", '"', "' or 1=1 --", '*', '" OR company_id > 0'])
      for (const path of ['data-record/list', 'upload-file/list']) {
        const answer = await admin.call('GET', `/api/v1/${path}?key_words=${encodeURIComponent(word)}`)
        expect([path, word, answer.status]).toEqual([path, word, 200])
        if (path === 'data-record/list') expect(answer.json().results.total_elements).toBe(0)
      }
  })
})

describe('public calls', () => {
  const open = [
    'company/public/get-detail',
    'section/public/root-section-list',
    'upload-file/public/get-year',
    'data-record/public/get-year',
    'data-record/public/summary',
    'data-record/public?section_id=1310',
    'data-record/public/search?organization_name=a',
  ]
  const withQuery = (path: string, query: string) =>
    `/api/v1/${path}${path.includes('?') ? '&' : '?'}${query}`

  it.each(open)('%s refers to the host’s company, named or not', async (path) => {
    const plain = await visitor.call('GET', `/api/v1/${path}`)
    expect([plain.status, plain.json().status]).toEqual([200, 200])
    const named = await visitor.call('GET', withQuery(path, `domain=${app.a.host.toUpperCase()}`))
    expect(named.text).toBe(plain.text)
  })

  it.each(open)(
    'SEC-TEN-31: %s answers 719 to another company’s domain and to an unknown one',
    async (path) => {
      for (const domain of [app.b.host, 'nobody.test', '127.0.0.1', '%00', '']) {
        const answer = await visitor.call('GET', withQuery(path, `domain=${domain}`))
        const code = domain === '' ? 406 : 719
        expect([domain, answer.json().status]).toEqual([domain, code])
      }
      expect((await visitor.call('GET', withQuery(path, 'domain=a&domain=b'))).json().status).toBe(406)
    },
  )

  it.each(open)(
    '%s on the console host accepts any company’s domain, and answers 703 to an unknown one',
    async (path) => {
      const console = app.client(CONSOLE_HOST)
      expect((await console.call('GET', withQuery(path, `domain=${app.b.host}`))).status).toBe(200)
      const unknown = await console.call('GET', withQuery(path, 'domain=nobody.test'))
      expect([unknown.status, unknown.json().status]).toEqual([404, 703])
    },
  )

  it('on the console host need a domain (703), except for the reference sections', async () => {
    const console = app.client(CONSOLE_HOST)
    for (const path of open) {
      const expected = path.startsWith('section/') ? 200 : 703
      expect([path, (await console.call('GET', `/api/v1/${path}`)).json().status]).toEqual([path, expected])
    }
  })

  it('SEC-TEN-20, 21, 22: show the preview to the company’s own admins only, on either host (401)', async () => {
    const preview = open.filter((path) => !/^(?:section|upload-file)/.test(path))
    const own = await app.adminOf(app.a)
    const foreign = (await app.adminOf(app.b)).on(app.a.host)
    const system = await app.systemAdmin()
    const b = app.client(app.b.patientHost)
    await b.signIn(app.b.adminEmail)
    for (const path of preview) {
      const statusOf = async (client: TestClient, query = 'is_preview=true') =>
        (await client.call('GET', withQuery(path, query))).json().status
      expect([path, await statusOf(visitor), await statusOf(visitor, 'is_preview=1')]).toEqual([
        path,
        401,
        401,
      ])
      expect([path, await statusOf(foreign)]).toEqual([path, 401])
      expect([path, await statusOf(system, `is_preview=true&domain=${app.a.host}`)]).toEqual([path, 401])
      expect([path, await statusOf(own)]).toEqual([path, 200])
      expect([path, await statusOf(b)]).toEqual([path, 200])
      expect([path, await statusOf(visitor, 'is_preview=false')]).toEqual([path, 200])
      expect([path, await statusOf(visitor, 'is_preview=maybe')]).toEqual([path, 406])
    }
  })

  it('show what is published, or with is_preview the preview', async () => {
    await app.importCsv(app.a, { year: 2023 })
    const years = async (client: TestClient, query = '') =>
      (await client.call('GET', `/api/v1/data-record/public/get-year${query}`)).json().results
    expect([await years(visitor), await years(admin, '?is_preview=true')]).toEqual([[2024], [2024]])
    await admin.call('PUT', '/api/v1/data-record/move-data-record', {})
    expect([await years(visitor), await years(admin, '?is_preview=true')]).toEqual([[2024], [2024, 2023]])
    await admin.call('PUT', '/api/v1/data-record/update', { note: 'the year before' })
    expect(await years(visitor)).toEqual([2024, 2023])
  })

  it('answer 704 to an unknown section, and 406 to an empty search', async () => {
    const codeOf = async (path: string) => (await visitor.call('GET', `/api/v1/${path}`)).json().status
    expect(await codeOf('data-record/public?section_id=1999')).toBe(704)
    expect(await codeOf('data-record/public?section_id=2110')).toBe(704)
    expect(await codeOf('data-record/public/search')).toBe(406)
    expect(await codeOf(`data-record/public/search?individual_name=${'x'.repeat(256)}`)).toBe(406)
    const many = Array.from({ length: 51 }, (_, i) => `years=${1950 + i}`).join('&')
    expect(await codeOf(`data-record/public/search?organization_name=a&${many}`)).toBe(406)
  })

  it('contain only those fields of a record that visitors see', async () => {
    const [record] = (
      await visitor.call('GET', '/api/v1/data-record/public?section_id=1310&year=2024')
    ).json().results.content
    for (const key of ['company_id', 'import_id', 'row_no', 'revision', 'row_hash', 'recipient_key'])
      expect(record).not.toHaveProperty(key)
    expect(record).toHaveProperty('amount')
  })
})

describe('data-record', () => {
  it('detail returns the draft’s record with its type, or 707', async () => {
    const [{ id }] = (await admin.call('GET', '/api/v1/data-record/list')).json().results.content
    expect((await admin.call('GET', `/api/v1/data-record/detail/${id}`)).json().results).toMatchObject({
      id,
      section_type: 1,
    })
    for (const none of ['1-999', 'x', '0-0', '-', '99999999999999999999-1', '%00', '1-1-1']) {
      const answer = await admin.call('GET', `/api/v1/data-record/detail/${none}`)
      expect([none, answer.status, answer.json().status]).toEqual([none, 404, 707])
    }
  })

  it('status_update goes PENDING 0 and DONE 2 (DECISIONS §4)', async () => {
    const status = async () =>
      (await admin.call('GET', '/api/v1/data-record/check-update-progress')).json().results.status_update
    expect(await status()).toBe(2)
    await app.importCsv(app.a, { year: 2022 })
    expect(await status()).toBe(0)
    await admin.call('PUT', '/api/v1/data-record/move-data-record', { section_type: 1 })
    const published = (await admin.call('PUT', '/api/v1/data-record/update', {})).json().results
    expect(published).toMatchObject({ edition: expect.any(Number), status_update: 2 })
    expect((await admin.call('PUT', '/api/v1/data-record/update', {})).json().results.edition).toBeNull()
  })

  it('update of one record never publishes', async () => {
    await app.importCsv(app.a, { year: 2021 })
    await admin.call('PUT', '/api/v1/data-record/move-data-record', { section_type: 1 })
    const edition = () => app.core.companies.get(app.a.id).then(({ editionNumber }) => editionNumber)
    const before = await edition()
    for (const id of ['1-1', 1]) {
      const answer = await admin.call('PUT', '/api/v1/data-record/update', { id, amount: 5 })
      expect([id, answer.json().status]).toEqual([id, 406])
    }
    expect(await edition()).toBe(before)
    await admin.call('PUT', '/api/v1/data-record/update', {})
  })

  it('move-data-record and update know two types', async () => {
    for (const call of ['move-data-record', 'update'])
      for (const type of [0, 3, -1, 1.5, '3', '1e0', [1], {}]) {
        const answer = await admin.call('PUT', `/api/v1/data-record/${call}`, { section_type: type })
        expect([call, type, answer.json().status]).toEqual([call, type, 406])
      }
  })

  it('move-data-record by the system admin names its company (703 without)', async () => {
    const system = await app.systemAdmin()
    const move = async (body: object) =>
      (await system.call('PUT', '/api/v1/data-record/move-data-record', body)).json().status
    expect([await move({ company_id: app.b.id }), await move({}), await move({ company_id: 9999 })]).toEqual([
      200, 703, 703,
    ])
  })
})

describe('upload-file', () => {
  it('goes from the upload by its check to the confirmed import', async () => {
    const stored = await app.importCsv(app.a, { year: 2020, onlyCheck: true })
    const ask = async (method: string, path: string, body?: object) =>
      (await admin.call(method, `/api/v1/upload-file/${path}`, body)).json()
    const progress = () => ask('GET', `check-import-progress?id=${stored.fileId}`)
    expect((await progress()).results).toMatchObject({
      import_id: stored.importId,
      state: 'checked',
      error_code: null,
    })
    expect((await ask('POST', 'import-csv-file', { id: stored.fileId })).status).toBe(200)
    await app.core.runner.drain()
    expect((await progress()).results).toMatchObject({
      state: 'done',
      status: 0,
      progress: 100,
      error_count: 0,
    })
    // a repeated call reports that it is done, and changes nothing
    expect((await ask('POST', 'import-csv-file', { id: stored.fileId })).status).toBe(200)
    expect((await ask('GET', 'list?year=2020')).results.content[0]).toMatchObject({
      id: stored.fileId,
      status: 0,
      import_state: 'done',
      import_progress: 100,
    })
    const wrong = ['{}', { id: '1e3' }, { id: [1] }, { id: null }, { id: -1 }, { id: 1.5 }]
    for (const body of wrong)
      expect((await admin.call('POST', '/api/v1/upload-file/import-csv-file', body)).json().status).toBe(406)
  })

  it('answers 412 to a file with errors and lists them', async () => {
    const content = 'a,b,c\r\nyear,section_code,facility\r\n2019,Z9,=cmd\r\n'
    const { fileId } = await app.importCsv(app.a, { year: 2019, content, onlyCheck: true })
    const confirmed = await admin.call('POST', '/api/v1/upload-file/import-csv-file', { id: fileId })
    expect([confirmed.status, confirmed.json().status]).toEqual([422, 412])
    const errors = await admin.call('GET', `/api/v1/upload-file/download-file-error?id=${fileId}`)
    expect(errors.headers['content-disposition']).toContain(`filename="errors_${fileId}.csv"`)
    expect(errors.text.startsWith('\ufeff')).toBe(true)
    expect(errors.text).toContain('Z9')
    expect(errors.text).not.toMatch(/(^|,)"?=/m)
  })
})

describe('company', () => {
  it('list is for system admins, by page and search key', async () => {
    const system = await app.systemAdmin()
    const list = async (query: string) =>
      (await system.call('GET', `/api/v1/company/list${query}`)).json().results
    expect((await list('')).total_elements).toBe(2)
    expect((await list('?search_key=sakura')).content.map(({ id }: { id: number }) => id)).toEqual([app.b.id])
    for (const key of ['%25', '_', '!', "'"])
      expect((await list(`?search_key=${key}`)).total_elements).toBe(0)
  })

  it('detail returns the own company to its admin, and any to a system admin', async () => {
    const system = await app.systemAdmin()
    const of = async (client: TestClient, id: number | string) =>
      (await client.call('GET', `/api/v1/company/detail/${id}`)).json()
    expect((await of(admin, app.a.id)).results).toMatchObject({ id: app.a.id, disclosure_domain: app.a.host })
    expect((await of(admin, app.b.id)).status).toBe(703)
    expect((await of(system, app.b.id)).results.id).toBe(app.b.id)
    for (const id of ['0', 'x', '1e0', '9999', '1%20or%201']) expect((await of(system, id)).status).toBe(703)
  })
})
