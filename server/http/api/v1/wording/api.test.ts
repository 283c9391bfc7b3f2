import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const put = (path: string, body: unknown = {}) => admin.call('PUT', `/api/v1${path}`, body)
const read = async (path: string, client = app.client(app.a.host)) =>
  (await client.call('GET', `/api/v1${path}`)).json().results
const preview = (path: string) => read(`${path}${path.includes('?') ? '&' : '?'}is_preview=true`, admin)

/** For each kind of wording: the calls that save it, move it, publish it and read it. */
const kinds = [
  {
    save: ['/page-title/update', { disclosure_top_page: '資金提供', disclosure_top_page_en: 'Payments' }],
    move: '/company/update-page-title-preview',
    publish: '/page-title/update-page-title',
    read: '/page-title/public/get-detail',
    shown: { disclosure_top_page: '資金提供', disclosure_top_page_en: 'Payments' },
  },
  {
    save: ['/company/update-page-title', { faq_top_page: 'よくある質問' }],
    move: '/company/update-page-title-preview',
    publish: '/page-title/update-page-title',
    read: '/page-title/public/get-detail',
    shown: { tabs: { faq_top_page: 'よくある質問', faq_top_page_en: '' } },
  },
  {
    save: ['/company/update-term', { section_type: 2, term: '規約', term_en: 'Terms' }],
    move: '/company/update-terms-preview',
    publish: '/company/update-terms',
    read: '/company/public/get-detail',
    shown: { terms: { patient: { ja: '<p>規約</p>\n', en: '<p>Terms</p>\n' } } },
  },
  {
    save: [
      '/heading-table/update',
      { section_type: 1, columns: [{ column: 'facility', heading: '医療機関', visible: true }] },
    ],
    move: '/heading-table/update-all',
    publish: '/heading-table/update-heading-table',
    read: '/heading-table/public/list?section_type=1',
    // The default columns before it keep their places.
    shown: { 4: { column: 'facility', heading: '医療機関', heading_en: '', visible: true, order_number: 5 } },
  },
  {
    save: [
      '/display-setting/update',
      {
        ...{ total_amount: false, start_month: 1 },
        periods: [{ year: 2026, first_day: '01/01/2026', last_day: '2026-09-30' }],
      },
    ],
    move: '/display-setting/update-all',
    publish: '/display-setting/update-display-setting',
    read: '/display-setting/public/get-detail',
    shown: {
      ...{ total_amount: false, start_month: 1, number_of_payments: true },
      periods: [{ year: 2026, first_day: '01/01/2026', last_day: '09/30/2026' }],
    },
  },
] as const

describe.each(kinds)('wording saved by $save.0', (kind) => {
  const [path, body] = kind.save

  it('reaches the draft, then the preview, then visitors', async () => {
    const before = await read(kind.read)
    const saved = await put(path, body)
    expect([saved.status, saved.json().results.change_number > 0]).toEqual([200, true])
    expect(await preview(kind.read)).toEqual(before)
    expect((await put(kind.move)).json().results.tracks).toHaveLength(1)
    expect(await preview(kind.read)).toMatchObject(kind.shown)
    expect(await read(kind.read)).toEqual(before)
    const published = await put(kind.publish, { note: '' })
    expect(published.json().results.edition).toBeGreaterThan(0)
    app.clock.advance(2000)
    expect(await read(kind.read)).toMatchObject(kind.shown)
  })

  it('is refused if somebody else has saved since it was read: 721', async () => {
    expect((await put(path, { ...body, change_number: 0 })).json().status).toBe(721)
  })

  it('is only for the company’s admins: 401, 610', async () => {
    const visitor = app.client(app.a.host)
    expect((await visitor.call('PUT', `/api/v1${path}`, body)).json().status).toBe(401)
    const system = await app.systemAdmin()
    expect((await system.call('PUT', `/api/v1${path}`, body)).json().status).toBe(610)
    expect(
      (
        await visitor.call('GET', `/api/v1${kind.read}${kind.read.includes('?') ? '&' : '?'}is_preview=true`)
      ).json().status,
    ).toBe(401)
    expect(CONSOLE_HOST).toBeTruthy()
  })

  it('is not shown on another company’s site', async () => {
    const other = await read(kind.read, app.client(app.b.host))
    expect(other).not.toMatchObject(kind.shown)
  })
})

describe('one section', () => {
  const list = '/section-detail/public/list?section_type=1'
  const find = (roots: { sub_sections: { section_id: number }[] }[]) =>
    roots.flatMap((root) => root.sub_sections).find((one) => one.section_id === 1310)

  it('has the wording of the reference tree until the company changes it', async () => {
    const before = find(await read(list))
    expect(before).toMatchObject({ code: 'C1', explanation: '', shows_rows_below: false })
    const body = { section_id: 1310, title: '講演', tax: '税込', hidden_when_empty: true }
    expect((await put('/section-detail', body)).status).toBe(200)
    expect((await put('/section-detail', { section_id: 1310, explanation: '謝礼です' })).status).toBe(200)
    await put('/company/update-all-preview')
    expect(find(await preview(list))).toMatchObject({
      ...{ title: '講演', title_en: '', tax: '税込', explanation: '謝礼です', hidden_when_empty: true },
    })
    expect(find(await read(list))).toEqual(before)
  })

  it('must exist: 716', async () => {
    expect((await put('/section-detail', { section_id: 1999, title: 'x' })).json().status).toBe(716)
  })
})

describe('the periods of years', () => {
  const path = '/display-setting/update'
  const stored = async () => {
    await put('/display-setting/update-all')
    return (await preview('/display-setting/public/get-detail')).periods
  }

  it('stay as they are where a call leaves them out, and go with an empty list', async () => {
    const periods = [{ year: 2026, first_day: '01/01/2026', last_day: '09/30/2026' }]
    await put(path, { start_month: 1, periods })
    await put(path, { total_amount: true })
    expect(await stored()).toEqual(periods)
    await put(path, { periods: [] })
    expect(await stored()).toEqual([])
  })
})

describe('bad input', () => {
  it.each([
    ['/page-title/update', { disclosure_top_page: 'あ'.repeat(256) }, 'disclosure_top_page'],
    ['/company/update-term', { section_type: 1, term: '' }, 'term'],
    ['/company/update-term', { section_type: 3, term: 'x' }, 'section_type'],
    ['/display-setting/update', { start_month: 13 }, 'start_month'],
    [
      '/display-setting/update',
      { periods: [{ year: 2027, first_day: '01/01/2020', last_day: '12/31/2020' }] },
      'periods.0.first_day',
    ],
    [
      '/display-setting/update',
      { periods: [{ year: 2027, first_day: '02/30/2027', last_day: '12/31/2027' }] },
      'periods.0.first_day',
    ],
    [
      '/heading-table/update',
      { columns: [{ column: 'facility', heading: 'あ'.repeat(46) }] },
      'columns.0.heading',
    ],
  ])('of %s is 406 at its field', async (path, body, field) => {
    const answer = (await put(path, body)).json()
    expect([answer.status, answer.errors?.[0]?.field]).toEqual([406, field])
  })
})
