import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { paths } from '#server/http/paths.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
let colleague: TestClient
let importId: number
let fileId: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  colleague = await app.adminOf(app.a)
})
afterAll(() => app.close())

/** A slot of its own for each test, so that none sees another's changes. */
let year = 2000
async function rows(count = 3, more = '') {
  year++
  const lines = Array.from(
    { length: count },
    (_, at) => `${year},C1,施設 ${at + 1},名前 ${at + 1},${(at + 1) * 100}\r\n`,
  )
  const head = '見出し,,,,\r\nyear,section_code,facility,name,amount\r\n'
  const content = head + lines.join('') + more
  ;({ importId, fileId } = await app.importCsv(app.a, { year, content }))
}
const id = (row = 1) => `${importId}-${row}`
const page = (row = 1, part = '') => `/company/data/disclosure/${id(row)}${part}`
const list = '/company/data/list/disclosure'

/** What the page's form would send, with something typed over it. */
async function formOf(client: TestClient, path: string, over: Record<string, string> = {}) {
  const document = load((await client.get(path)).text)
  const values = document('form.panel')
    .serializeArray()
    .map(({ name, value }) => [name, value])
  return { ...Object.fromEntries(values), ...over } as Record<string, string>
}
const stored = async (row = 1) =>
  (await admin.call('GET', `/api/v1/data-record/detail/${id(row)}`)).json().results

describe('the page of a record', () => {
  it('shows every field, saves what is typed and tells what happened', async () => {
    await rows()
    const form = await formOf(admin, page(), { amount: '（１，２３４）', comments: '一行目\r\n二行目' })
    const saved = await admin.post(page(), form)
    expect([saved.status, saved.location]).toEqual([303, page()])
    expect(await stored()).toMatchObject({
      amount: 1234,
      is_indirect: true,
      comments: '一行目\n二行目',
      revision: 1,
    })
    const { text } = await admin.follow(saved)
    expect(text).toContain('修正あり')
    expect(load(text)('h2#history').parent().text()).toContain('100')
    const row = load((await admin.get(`${list}?year=${year}`)).text)('tbody tr').first()
    expect(row.text()).toContain('新規')
  })

  it('keeps what was typed and says at the field what is wrong', async () => {
    await rows()
    const refused = await admin.post(
      page(),
      await formOf(admin, page(), { amount: '5万', facility: '新しい施設' }),
    )
    expect(refused.status).toBe(422)
    const document = load(refused.text)
    expect(document('#amount').attr('value')).toBe('5万')
    expect(document('#facility').attr('value')).toBe('新しい施設')
    expect(document('#amount-error').text()).toContain('数字で入力してください')
    expect(await stored()).toMatchObject({ amount: 100, revision: 0 })
  })

  it('shows both when somebody was quicker, and saves yours over theirs only knowingly', async () => {
    await rows()
    const [mine, theirs] = [await formOf(admin, page()), await formOf(colleague, page())]
    await colleague.post(page(), { ...theirs, amount: '777', department: '外科' })
    const conflict = await admin.post(page(), { ...mine, amount: '555' })
    expect(conflict.status).toBe(409)
    const document = load(conflict.text)
    const cells = document('table').first().find('tbody tr').toArray()
    expect(cells.map((row) => document(row).text())).toEqual(['所属外科（なし）', '金額（円）777555'])
    expect(document('#amount').attr('value')).toBe('555')
    expect(await stored()).toMatchObject({ amount: 777, department: '外科' })
    const again = Object.fromEntries(
      document('form.panel')
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    )
    expect((await admin.post(page(), again)).status).toBe(303)
    expect(await stored()).toMatchObject({ amount: 555, department: null, revision: 2 })
  })

  it('of a record that somebody deleted meanwhile keeps what was typed, and saving brings it back', async () => {
    await rows()
    const mine = await formOf(admin, page())
    await colleague.post(`${list}/deletion`, { record: `${id()}.0` })
    const conflict = await admin.post(page(), { ...mine, amount: '555' })
    expect(conflict.status).toBe(409)
    const document = load(conflict.text)
    expect(document('#amount').attr('value')).toBe('555')
    const again = Object.fromEntries(
      document('form.panel')
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    )
    expect((await admin.post(page(), again)).status).toBe(303)
    expect(await stored()).toMatchObject({ amount: 555, revision: 1 })
  })

  it('of a record that a new import replaced meanwhile keeps what was typed, and says which file took its place', async () => {
    await rows()
    const [mine, path] = [await formOf(admin, page()), page()]
    year--
    await rows(1)
    const refused = await admin.post(path, { ...mine, amount: '555', department: '外科' })
    expect(refused.status).toBe(409)
    const document = load(refused.text)
    expect(document('main h2').first().text()).toBe('名前 1')
    const cells = document('table tbody tr').toArray()
    expect(cells.map((row) => document(row).text())).toEqual(['所属（なし）外科', '金額（円）100555'])
    const source = document('[role="alert"] a')
    expect([source.text(), source.attr('href')]).toEqual(['rows.csv', paths.importCheck(importId)])
    const href = document('main .actions a').attr('href')!
    expect(load((await admin.get(href)).text)('main').text()).toContain('名前 1')
    expect(await stored()).toMatchObject({ amount: 100, revision: 0 })
    const opened = await admin.get(path)
    expect([opened.status, load(opened.text)('main table')]).toEqual([
      404,
      expect.objectContaining({ length: 0 }),
    ])
    expect(opened.text).toContain('別の内容に置き換えられました')
  })

  it('of a record whose file was deleted meanwhile keeps what was typed, and speaks of no new data', async () => {
    await rows()
    const mine = await formOf(admin, page())
    expect((await colleague.post(paths.dataFileDeletion(fileId))).status).toBe(303)
    const refused = await admin.post(page(), { ...mine, amount: '555' })
    const document = load(refused.text)
    expect([refused.status, document('table tbody tr').text()]).toEqual([409, '金額（円）100555'])
    expect(document('[role="alert"]').text()).toContain('下書きから取り除かれました')
    expect(document('[role="alert"] a')).toHaveLength(0)
    expect(document('main .actions a').attr('href')).toBe(list)
  })

  it('of a yearly total that was replaced shows what was typed alone', async () => {
    await rows()
    const content = `見出し,,,,\r\nyear,section_code,title,amount,repeat\r\n${year},D1,合計,(100),再掲\r\n`
    const first = await app.importCsv(app.a, { year, content, rootCode: 'D' })
    const path = `/company/data/disclosure/${first.importId}-1`
    const mine = await formOf(admin, path)
    await app.importCsv(app.a, { year, content: content.replace('100', '200'), rootCode: 'D' })
    const same = load((await admin.post(path, mine)).text)
    expect([same('table'), same('main').text()]).toEqual([
      expect.objectContaining({ length: 0 }),
      expect.stringContaining('以前の内容と同じです'),
    ])
    const refused = load((await admin.post(path, { ...mine, amount: '7' })).text)
    expect(refused('table tbody tr').toArray()).toHaveLength(1)
    expect(refused('table tbody tr').text()).toContain('金額')
  })

  it('that waits for its confirmation or never was is not found, and says nothing of a replacement', async () => {
    await rows()
    const [form, known] = [await formOf(admin, page()), importId]
    const content = `見出し,,,,\r\nyear,section_code,facility,name,amount\r\n${year},C1,待つ施設,待つ人,1\r\n`
    const waiting = (await app.importCsv(app.a, { year, content, onlyCheck: true })).importId
    for (const unknown of [`${waiting}-1`, `${known}-99`, `${known + 1000}-1`, 'x']) {
      const path = `/company/data/disclosure/${unknown}`
      const answers = [await admin.get(path), await admin.post(path, form)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      for (const { text } of answers) expect(text).not.toMatch(/待つ|置き換えられ/)
    }
  })

  it('of two saving at once lets one win', async () => {
    await rows()
    const [mine, theirs] = [await formOf(admin, page()), await formOf(colleague, page())]
    const answers = await Promise.all([
      admin.post(page(), { ...mine, amount: '1' }),
      colleague.post(page(), { ...theirs, amount: '2' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(await stored()).toMatchObject({ revision: 1 })
  })

  it('asks before it reverts, and names what will change', async () => {
    await rows()
    expect((await admin.get(page(1, '/reversion'))).location).toBe(page())
    await admin.post(page(), await formOf(admin, page(), { amount: '9' }))
    const ask = await admin.get(page(1, '/reversion'))
    expect(load(ask.text)('tbody tr').text()).toBe('金額（円）9100')
    expect((await admin.post(page(1, '/reversion'), { revision: '0' })).status).toBe(409)
    expect((await admin.post(page(1, '/reversion'), { revision: '1' })).status).toBe(303)
    expect(await stored()).toMatchObject({ amount: 100, revision: 2 })
  })

  it('of a yearly total has its two figures alone', async () => {
    await rows()
    await admin.call('PUT', '/api/v1/data-record/totals', { year, totals: [{ section_id: 1410, amount: 5 }] })
    const { record_id } = (await admin.call('GET', `/api/v1/data-record/totals?year=${year}`))
      .json()
      .results.totals.find(({ code }: { code: string }) => code === 'D1')
    const path = `/company/data/disclosure/${record_id}`
    const form = await formOf(admin, path)
    expect(Object.keys(form).sort()).toEqual(['_csrf', 'amount', 'number_of_payments', 'revision'])
    expect((await admin.post(path, { ...form, number_of_payments: '3' })).status).toBe(303)
    const detail = await admin.call('GET', `/api/v1/data-record/detail/${record_id}`)
    expect(detail.json().results).toMatchObject({ amount: 5, number_of_payments: 3, section_id: 1410 })
  })
})

describe('deleting', () => {
  it('names count and sum of what was selected, and what was deleted can be restored', async () => {
    await rows()
    const ask = await admin.get(`${list}/deletion?id=${id(1)}&id=${id(3)}`)
    expect(ask.text).toMatch(/2行/)
    expect(ask.text).toContain('400円')
    const record = load(ask.text)('input[name=record]').attr('value')!
    expect(record).toBe(`${id(1)}.0,${id(3)}.0`)
    const done = await admin.post(`${list}/deletion`, { record })
    expect(done.location).toBe(list)
    const changes = load((await admin.get(`${list}/changes`)).text)
    expect(changes(`form[action="${page(1, '/restoration')}"]`)).toHaveLength(1)
    expect((await admin.get(page())).text).toContain('削除されています')
    expect((await admin.call('GET', `/api/v1/data-record/detail/${id()}`)).json().status).toBe(707)
    const restored = await admin.post(page(1, '/restoration'), { from: 'changes' })
    expect(restored.location).toBe(`${list}/changes`)
    expect(await stored()).toMatchObject({ amount: 100, revision: 1 })
  })

  it('asks again when one of them was changed meanwhile', async () => {
    await rows()
    await admin.post(page(), await formOf(admin, page(), { amount: '9' }))
    const refused = await admin.post(`${list}/deletion`, { record: `${id()}.0` })
    expect(refused.status).toBe(409)
    expect(load(refused.text)('input[name=record]').attr('value')).toBe(`${id()}.1`)
    expect(await stored()).toMatchObject({ amount: 9 })
  })

  it('of nothing leads back with a message; of what is not there, or too much, is refused', async () => {
    const nothing = await admin.get(`${list}/deletion`)
    expect(nothing.location).toBe(list)
    expect((await admin.follow(nothing)).text).toContain('行を選んでください')
    // a look with HEAD leaves the message in a cookie too, not in the session
    const looked = await admin.request('HEAD', `${list}/deletion`)
    expect(looked.setCookies.join()).toMatch(/^toast=/)
    expect((await admin.get(`${list}/deletion?id=9999-1`)).status).toBe(404)
    const record = Array.from({ length: 1001 }, (_, at) => `1-${at + 1}.0`).join()
    expect((await admin.post(`${list}/deletion`, { record })).status).toBe(400)
    expect((await admin.post(`${list}/deletion`, { record: 'x' })).status).toBe(404)
  })
})

describe('the list', () => {
  it('sorts by its figures and keeps the order in every link', async () => {
    await rows(12)
    const sorted = load((await admin.get(`${list}?year=${year}&sort=-amount`)).text)
    expect(sorted('th[aria-sort]').attr('aria-sort')).toBe('descending')
    expect(sorted('tbody tr').first().text()).toContain('名前 12')
    expect(sorted('.pager a').last().attr('href')).toContain('sort=-amount')
    expect(sorted('input[name=sort]').first().attr('value')).toBe('-amount')
    expect((await admin.get(`${list}?sort=payee`)).status).toBe(404)
    expect((await admin.get(`${list}?year=${year}&page=3`)).status).toBe(404)
  })

  it('gives exactly what is filtered as a file that can be imported again', async () => {
    await rows(3, `${year + 1},C2,＝危険,名前 4,5\r\n`)
    const answer = await admin.get(`${list}/export.csv?year=${year}&sort=-amount`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /filename="disclosure_\d{4}\.csv"; filename\*=UTF-8''Ume.*_\d{4}\.csv/,
    )
    expect(answer.text.startsWith('\ufeff"年度","区分コード"')).toBe(true)
    expect(answer.text.split('\r\n')).toHaveLength(7)
    expect(answer.text).toContain('"\'＝危険"')
    expect(answer.text.indexOf('名前 3')).toBeLessThan(answer.text.indexOf('名前 1'))
    const words = await admin.get(`${list}/export.csv?year=${year}&keyWords=${encodeURIComponent('危険')}`)
    expect(words.text.split('\r\n')).toHaveLength(4)
    await app.importCsv(app.a, { year, content: answer.text })
    expect((await admin.get(`${list}/export.csv?year=${year}&sort=-amount`)).text).toBe(answer.text)
    const log = await app.core.database
      .knex('audit_entries')
      .where({ event: 'data_exported', company_id: app.a.id })
    expect(log.length).toBeGreaterThan(0)
  })
})

describe('a deleted total', () => {
  it('stays away once another has its place, and its page says why', async () => {
    year++
    const content = `x\r\nyear,section_code,title,amount\r\n${year},D1,合計,7\r\n`
    ;({ importId } = await app.importCsv(app.a, { year, rootCode: 'D', content }))
    await admin.get(page())
    await admin.post(`${list}/deletion`, { record: `${id()}.0` })
    const totals = { section_type: 1, year, totals: [{ section_id: 1410, amount: 9 }] }
    expect((await admin.call('PUT', '/api/v1/data-record/totals', totals)).status).toBe(200)
    const answer = await admin.post(page(1, '/restoration'))
    expect([answer.status, answer.location]).toEqual([303, page()])
    expect((await admin.get(page())).text).toContain('行は1つだけにしてください')
  })
})

describe('yearly totals', () => {
  const path = `${list}/totals`
  it('are typed, refused at the figure that is wrong, and shown beside what somebody saved meanwhile', async () => {
    year++
    const form = async (client: TestClient) => {
      const document = load((await client.get(`${path}?year=${year}`)).text)
      const values = document('form[method=post]').serializeArray()

      return Object.fromEntries(values.map(({ name, value }) => [name, value]))
    }
    const mine = await form(admin)
    const refused = await admin.post(path, { ...mine, 't1410.amount': '-1', 't1420.amount': '7' })
    expect(refused.status).toBe(422)
    expect(load(refused.text)('#t1420\\.amount').attr('value')).toBe('7')
    expect(load(refused.text)('#t1410\\.amount-error').text()).toContain('0以上')
    expect((await colleague.post(path, { ...(await form(colleague)), 't1410.amount': '11' })).status).toBe(
      303,
    )
    const conflict = await admin.post(path, { ...mine, 't1410.amount': '22' })
    expect(conflict.status).toBe(409)
    expect(conflict.text).toContain('金額 11円')
    const again = load(conflict.text)(`form[method=post][action="${path}"]`).serializeArray()
    const sent = Object.fromEntries(again.map(({ name, value }) => [name, value]))
    expect(sent['t1410.amount']).toBe('22')
    expect((await admin.post(path, sent)).location).toBe(`${path}?year=${year}`)
    const $ = load((await admin.get(`${path}?year=${year}`)).text)
    expect($('#t1410\\.amount').attr('value')).toBe('22')
    expect([$('thead .chip').first().text(), $('tfoot .num').eq(1).text()]).toEqual(['下書き', '22'])
    expect((await admin.get('/company/data/list/patient/totals')).status).toBe(404)
  })
})

describe('calls', () => {
  const call = (method: string, path: string, body?: object) =>
    admin.call(method, `/api/v1/data-record/${path}`, body)

  it('edit a record by id: fields that are left out stay', async () => {
    await rows()
    const saved = await call('PUT', 'update', {
      id: id(),
      revision: 0,
      amount: 5,
      is_indirect: true,
      section_id: 1320,
    })
    expect(saved.json().results).toMatchObject({
      ...{
        id: id(),
        revision: 1,
        amount: 5,
        is_indirect: true,
        section_id: 1320,
        name: '名前 1',
        is_changed: true,
      },
    })
    const same = await call('PUT', 'update', { id: id(), revision: 1, year, amount: 5 })
    expect(same.json().results).toMatchObject({ is_changed: false, revision: 1 })
    expect((await call('PUT', 'update', { id: id(), revision: 0, amount: 6 })).json().status).toBe(721)
    expect((await call('PUT', 'update', { id: id(), amount: 6 })).json()).toMatchObject({
      status: 406,
      errors: [{ field: 'revision' }],
    })
    const elsewhere = await call('PUT', 'update', { id: id(), revision: 1, year: year + 1, amount: 6 })
    expect(elsewhere.json()).toMatchObject({ status: 712, errors: [{ field: 'year' }] })
    const wrong = await call('PUT', 'update', {
      id: id(),
      revision: 1,
      amount: -6,
      number_of_payments: '1.5',
    })
    expect([wrong.status, wrong.json()]).toMatchObject([
      422,
      { status: 712, errors: [{ field: 'number_of_payments' }, { field: 'amount' }] },
    ])
    expect((await call('PUT', 'update', { id: id(), revision: 1, section_id: 1110 })).json().status).toBe(712)
    expect((await call('PUT', 'update', { id: '9999-1', revision: 1 })).json().status).toBe(707)
    expect((await call('PUT', 'update', { id: { a: 1 }, revision: 1 })).json().status).toBe(406)
  })

  it('delete, restore, revert and tell the history', async () => {
    await rows()
    await call('PUT', 'update', { id: id(), revision: 0, amount: 5 })
    expect((await call('DELETE', `delete/${id()}?revision=0`)).json().status).toBe(721)
    expect((await call('DELETE', `delete/${id()}`)).json().status).toBe(200)
    expect((await call('DELETE', `delete/${id()}`)).json().status).toBe(707)
    expect((await call('PUT', `restore/${id()}`)).json().results).toMatchObject({ revision: 2, amount: 5 })
    expect((await call('PUT', `revert/${id()}`, { revision: 1 })).json().status).toBe(721)
    expect((await call('PUT', `revert/${id()}`, { revision: 2 })).json().results).toMatchObject({
      amount: 100,
    })
    const history = (await call('GET', `history/${id()}`)).json().results
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'revert',
      'restore',
      'delete',
      'edit',
      'import',
    ])
    expect(history[3]).toMatchObject({
      fields: [{ field: 'amount', from: 100, to: 5 }],
      user_id: app.a.adminId,
    })
    const selected = [1, 2].map((row) => ({ id: id(row), revision: row === 1 ? 3 : 0 }))
    expect((await call('POST', 'delete-selected', { records: selected })).json().results).toEqual({
      deleted: 2,
    })
    for (const records of [[], [{ id: id() }], 'x'])
      expect((await call('POST', 'delete-selected', { records })).json().status).toBe(406)
  })

  it('list with an order, a section and honest counts', async () => {
    await rows()
    const listed = (await call('GET', `list?year=${year}&sort=-amount&section_id=1310`)).json().results
    expect(listed).toMatchObject({ total_elements: 3, capped: false, sort: '-amount', sortable: true })
    expect(listed.content.map(({ amount }: { amount: number }) => amount)).toEqual([300, 200, 100])
    expect((await call('GET', 'list?sort=payee')).json().status).toBe(406)
    const file = await call('GET', `export?year=${year}`)
    expect([file.headers['content-type'], file.text.split('\r\n').length]).toEqual([
      'text/csv; charset=utf-8',
      6,
    ])
  })

  it('keep the yearly totals', async () => {
    year++
    const put = (totals: unknown, more = {}) => call('PUT', 'totals', { year, totals, ...more })
    const saved = (await put([{ section_id: 1410, amount: 5, number_of_payments: null }])).json().results
    expect(saved.totals.find(({ code }: { code: string }) => code === 'D1')).toMatchObject({ amount: 5 })
    expect((await put([{ section_id: 1410, amount: 6 }], { stamp: 'old' })).json().status).toBe(721)
    expect((await put([{ section_id: 1310, amount: 6 }])).json().status).toBe(704)
    expect((await put([{ section_id: 1410, amount: -6 }])).json().status).toBe(712)
    expect((await put('x')).json().status).toBe(406)
    expect((await call('GET', 'totals')).json().status).toBe(406)
  })
})

describe('while a confirmed import waits to replace the records', () => {
  const said = '取り込みが終わってから、もう一度操作してください'
  async function applying() {
    const { importId: next } = await app.importCsv(app.a, { year, rows: 5, onlyCheck: true })
    await app.core.imports.confirm(testActor(app.a.id), app.a.id, next)
  }

  it('keeps what was typed on the form and says why it is not saved (409)', async () => {
    await rows()
    const form = await formOf(admin, page(), { amount: '777' })
    await applying()
    const refused = await admin.post(page(), form)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(said)
    expect(load(refused.text)('input[name="amount"]').attr('value')).toBe('777')
    expect(await stored()).toMatchObject({ amount: 100, revision: 0 })
    await app.core.runner.drain()
  })

  it('says why nothing is deleted or reverted, and why the file stays', async () => {
    await rows()
    await admin.post(page(2), await formOf(admin, page(2), { amount: '999' }))
    const { uploadedFileId } = (await app.core.imports.details(app.a.id, importId)).import
    await applying()
    for (const [path, form] of [
      [`${list}/deletion`, { record: `${id()}.0` }],
      [page(2, '/reversion'), { revision: '1' }],
      [`/company/data/files/${uploadedFileId}/deletion`, {}],
    ] as const) {
      const answer = await admin.post(path, form)
      expect(answer.status).toBe(303)
      expect((await admin.follow(answer)).text).toContain(said)
    }
    expect(await stored(2)).toMatchObject({ amount: 999 })
    await app.core.runner.drain()
  })
})
