import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
let colleague: TestClient
let stranger: TestClient
let importId: number
let year = 2000

const list = '/company/data/list/disclosure'
const head = '見出し,,,,,,\r\nyear,section_code,item_number,facility,department,name,amount\r\n'
const id = (row = 1) => `${importId}-${row}`

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  colleague = await app.adminOf(app.a)
  stranger = await app.adminOf(app.b)
})
afterAll(() => app.close())

/** A published year of its own for each test. */
beforeEach(async () => {
  year++
  const lines = [1, 2, 3].map((at) => `${year},C1,${at},施設 ${at},外科,名前 ${at},${at * 100}\r\n`)
  ;({ importId } = await app.importCsv(app.a, { year, content: head + lines.join('') }))
  const actor = testActor(app.a.id)
  await app.core.publishing.moveToPreview(actor, app.a.id)
  await app.core.publishing.publish(testActor(app.a.id, null), app.a.id, { note: '訂正' })
})

const page = async (query = '', client = admin) =>
  load((await client.get(encodeURI(`${list}?year=${year}${query}`))).text)
type Page = Awaited<ReturnType<typeof page>>

/** The rows of the grid as it shows them: state, number, recipient, name, amount. */
const rowsOf = (document: Page) =>
  document('[data-grid-row]')
    .toArray()
    .map((row) => {
      const cells = document(row)
        .find('td, th')
        .toArray()
        .map((cell) => document(cell).clone().find('.was').remove().end().text())
      return [cells[1], cells[4], cells[5], cells[7], cells[9]].join(' ')
    })
const form = (document: Page, selector: string) =>
  Object.fromEntries(
    document(selector)
      .serializeArray()
      .map(({ name, value }) => [name, value]),
  ) as Record<string, string>
/** What the controls of the row that is edited send. */
async function rowForm(row = 1, client = admin): Promise<Record<string, string>> {
  const document = await page(`&edit=${id(row)}`, client)
  const controls = document('[form=row-form][name]').toArray()
  const values = controls.map((control) => [control.attribs['name'], document(control).val()])
  return { ...form(document, '#row-form'), ...Object.fromEntries(values) } as Record<string, string>
}
const editPath = (row = 1) => `${list}?year=${year}&edit=${id(row)}`
const undo = async (client = admin) => {
  const sent = form(await page('', client), '.did form')
  return client.post(`${list}/undo`, sent)
}

describe('the grid', () => {
  it('says of each row what it is against what is published, and keeps deleted rows until that is', async () => {
    expect(rowsOf(await page())).toEqual([
      '変更なし 1 施設 1 名前 1 100',
      '変更なし 2 施設 2 名前 2 200',
      '変更なし 3 施設 3 名前 3 300',
    ])
    await admin.post(editPath(1), { ...(await rowForm(1)), amount: '777' })
    await admin.post(`${list}/deletion`, { record: `${id(2)}.0` })
    const added = await admin.post(`${list}/new`, {
      ...{ year: String(year), section_code: 'C1', facility: '新しい施設', item_number: '4', amount: '5' },
    })
    expect(added.location).toBe(`${list}?state=new&year=${year}`)
    const document = await page()
    expect(rowsOf(document)).toEqual([
      '変更 1 施設 1 名前 1 777',
      '削除 2 施設 2 名前 2 200',
      '変更なし 3 施設 3 名前 3 300',
      '新規 4 新しい施設 - 5',
    ])
    expect(document('.switch[aria-label=状態] a').text()).toBe('すべて 4新規 1変更 1削除 1変更なし 1')
    expect(document('td.changed .was').text()).toBe('公開中：100')
    expect(document('tfoot').text()).toContain('条件に合う3行の合計')
    expect(document('tfoot .c-amt').text()).toBe('1,082')
    expect(rowsOf(await page('&state=deleted'))).toEqual(['削除 2 施設 2 名前 2 200'])
    expect(
      (await admin.post(`/company/data/disclosure/${id(2)}/restoration`, { from: 'list' })).location,
    ).toBe(list)
    expect(rowsOf(await page('&state=deleted'))).toEqual([])
  })

  it('is filtered and sorted by each of its columns', async () => {
    const filters = {
      itemNumber: '2',
      recipient: '施設2',
      name: '名前　2',
      minAmount: '200&state=same&department=外&recipient=2',
    }
    for (const [name, value] of Object.entries(filters))
      expect([name, ...rowsOf(await page(`&${name}=${value}`))]).toEqual([
        name,
        '変更なし 2 施設 2 名前 2 200',
      ])
    for (const column of [
      'state',
      'year',
      'section',
      'item_number',
      'recipient',
      'department',
      'name',
      'amount',
    ]) {
      const names = async (sort: string) => rowsOf(await page(`&sort=${sort}`)).map((row) => row.slice(-3))
      const [up, down] = [await names(column), await names(`-${column}`)]
      expect(up).toEqual(['100', '200', '300'])
      const isSame = ['state', 'year', 'section', 'department'].includes(column)
      expect(down).toEqual(isSame ? up : [...up].reverse())
    }
  })

  it('remembers how many rows somebody wants to see', async () => {
    const document = await page('&size=50')
    expect(document('#page-size').val()).toBe('50')
    expect((await page())('#page-size').val()).toBe('50')
    expect((await page('', colleague))('#page-size').val()).toBe('10')
    await page('&size=10')
  })
})

describe('a row that is edited in place', () => {
  it('is saved with its columns alone, and leads back to the row', async () => {
    const saved = await admin.post(editPath(), {
      ...(await rowForm()),
      amount: '(５００)',
      department: '内科',
    })
    expect([saved.status, saved.location]).toEqual([303, `${list}?year=${year}#r${id()}`])
    const { record } = await app.core.recordStates.state(app.a.id, 1, id())
    expect(record).toMatchObject({ amount: 500, isIndirect: true, department: '内科', facility: '施設 1' })
  })

  it('keeps what was typed and says at the column what is wrong', async () => {
    const refused = await admin.post(editPath(), { ...(await rowForm()), amount: '5万' })
    expect(refused.status).toBe(422)
    const document = load(refused.text)
    const amount = document('tr.editing #amount')
    expect([amount.val(), amount.attr('aria-invalid'), amount.attr('aria-describedby')]).toEqual([
      ...['5万', 'true', 'amount-error'],
    ])
    expect(document('#amount-error').text()).toContain('数字で入力してください')
  })

  it('shows what somebody saved meanwhile, and is saved over that only knowingly', async () => {
    const mine = await rowForm()
    await colleague.post(editPath(), { ...(await rowForm(1, colleague)), amount: '777' })
    const conflict = await admin.post(editPath(), { ...mine, amount: '555' })
    expect(conflict.status).toBe(409)
    const document = load(conflict.text)
    expect(document('.editing [role=alert]').text()).toContain('金額（円）：777')
    expect(document('tr.editing #amount').val()).toBe('555')
    const { revision } = form(document, '#row-form')
    expect((await admin.post(editPath(), { ...mine, amount: '555', revision: revision! })).status).toBe(303)
  })

  it('is not found in another company, and not saved without the token', async () => {
    const mine = await rowForm()
    const { _csrf, ...foreign } = mine
    expect((await stranger.post(editPath(), { ...foreign, amount: '1' })).status).toBe(303)
    const { csrfToken } = admin
    admin.csrfToken = ''
    expect((await admin.post(editPath(), { ...foreign, amount: '1' })).status).toBe(403)
    admin.csrfToken = csrfToken
    const { record } = await app.core.recordStates.state(app.a.id, 1, id())
    expect(record).toMatchObject({ amount: 100, revision: 0 })
  })
})

describe('several rows', () => {
  const change = (query: string, client = admin) =>
    client.get(encodeURI(`${list}/change?year=${year}&field=department${query}`))

  it('get one value, once it was looked at, and all of it is undone at once', async () => {
    const asked = await change('&all=matching')
    expect(load(asked.text)('main').text()).toContain('3行の「所属」')
    const shown = load((await change('&all=matching&show=1&value=内科')).text)
    expect(shown('tbody tr').first().text()).toBe('名前 1外科内科')
    const done = await admin.post(`${list}/change`, form(shown, 'form[method=post].flow'))
    expect(done.location).toBe(list)
    const document = await page()
    expect(rowsOf(document).every((row) => row.startsWith('変更'))).toBe(true)
    expect(document('.did').text()).toContain('3行の「所属」を変えました')
    expect((await undo()).status).toBe(303)
    expect(rowsOf(await page()).every((row) => row.startsWith('変更なし'))).toBe(true)
  })

  it('are those that were ticked, or those of the page', async () => {
    const ticked = load((await change(`&id=${id(1)}&id=${id(3)}&show=1&value=内科`)).text)
    expect(ticked('tbody tr')).toHaveLength(2)
    expect(load((await change('&all=page&show=1&value=内科')).text)('tbody tr')).toHaveLength(3)
    const file = await admin.get(`${list}/export.csv?year=${year}&id=${id(2)}`)
    expect(file.text.split('\r\n')).toHaveLength(4)
    expect(file.text).toContain('名前 2')
    expect((await change('')).location).toBe(`${list}?year=${year}`)
  })

  it('stay as they are if the value does not fit one, or one was changed meanwhile', async () => {
    const wrong = load(
      (await admin.get(`${list}/change?id=${id(1)}&field=section_code&show=1&value=A4`)).text,
    )
    expect(wrong('#value-error').text()).not.toBe('')
    const sent = form(load((await change('&all=matching&show=1&value=内科')).text), 'form[method=post].flow')
    await colleague.post(editPath(2), { ...(await rowForm(2, colleague)), amount: '9' })
    const refused = await admin.post(`${list}/change`, sent)
    expect(refused.status).toBe(409)
    expect(form(load(refused.text), 'form[method=post].flow')['record']).toContain(`${id(2)}.1`)
    const { record } = await app.core.recordStates.state(app.a.id, 1, id(1))
    expect(record).toMatchObject({ department: '外科', revision: 0 })
    const { _csrf, ...foreign } = sent
    expect((await stranger.post(`${list}/change`, foreign)).status).toBe(404)
  })

  it('are exported with what differs, both sides of changed ones', async () => {
    await admin.post(editPath(1), { ...(await rowForm(1)), amount: '777' })
    await admin.post(`${list}/deletion`, { record: `${id(2)}.0` })
    const lines = (await admin.get(`${list}/differences.csv?year=${year}`)).text.split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      '\ufeff"状態"',
      '"変更前"',
      '"変更後"',
      '"削除"',
      '',
    ])
  })
})

describe('what was done last', () => {
  it('is undone one after the other: a deletion, an edit, an addition', async () => {
    await admin.post(`${list}/new`, { year: String(year), section_code: 'C1', facility: '新しい施設' })
    await admin.post(editPath(1), { ...(await rowForm(1)), amount: '777' })
    await admin.post(`${list}/deletion`, { record: `${id(2)}.0,${id(3)}.0` })
    for (const said of ['2行を削除しました', '1行を修正しました', '1行を追加しました']) {
      expect((await page())('.did').text()).toContain(said)
      expect((await undo()).location).toBe(`${list}?year=${year}`)
    }
    const document = await page()
    expect(document('.did')).toHaveLength(0)
    expect(rowsOf(document)).toEqual([
      '変更なし 1 施設 1 名前 1 100',
      '変更なし 2 施設 2 名前 2 200',
      '変更なし 3 施設 3 名前 3 300',
    ])
  })

  it('shows on its page what it replaces, as the list does, where its file took another’s place', async () => {
    const line = (at: number, amount: number) => `${year},C1,${at},施設 ${at},外科,名前 ${at},${amount}\r\n`
    const next = await app.importCsv(app.a, {
      year,
      content: head + line(1, 999) + line(2, 200) + line(9, 5),
    })
    const stagesOf = async (row: number) => {
      const document = load((await admin.get(`/company/data/disclosure/${next.importId}-${row}`)).text)
      const cells = document('[aria-labelledby=stages] tbody td:last-child').toArray()
      return cells.map((cell) => document(cell).text())
    }
    expect(await stagesOf(1)).toEqual(['999', 'なし', '100'])
    expect(await stagesOf(2)).toEqual(['200', 'なし', '200'])
    expect(await stagesOf(3)).toEqual(['5', 'なし', 'なし'])
  })

  it('is not offered once another file has taken the place of the row', async () => {
    await admin.post(editPath(1), { ...(await rowForm(1)), amount: '777' })
    await app.importCsv(app.a, { year, rows: 1 })
    expect((await page())('.did')).toHaveLength(0)
  })

  it('stays where a row was changed since, and is nobody else’s to undo', async () => {
    await admin.post(editPath(1), { ...(await rowForm(1)), amount: '777' })
    const sent = form(await page(), '.did form')
    expect((await stranger.post(`${list}/undo`, { act: sent['act']! })).status).toBe(303)
    const other = { ...testActor(app.a.id), userId: 999 }
    await expect(app.core.recordUndo.undo(other, app.a.id, 1, Number(sent['act']))).rejects.toMatchObject({
      code: 707,
    })
    await colleague.post(editPath(1), { ...(await rowForm(1, colleague)), amount: '888' })
    const refused = await admin.post(`${list}/undo`, sent)
    expect((await admin.follow(refused)).text).toContain('元に戻せません')
    const { record } = await app.core.recordStates.state(app.a.id, 1, id())
    expect(record).toMatchObject({ amount: 888, revision: 2 })
    await undo(colleague)
  })
})

describe('a new row', () => {
  it('goes to its year and section, with the next number filled in, or says what is wrong', async () => {
    const asked = load((await admin.get(`${list}/new?year=${year}&sectionId=1310`)).text)
    const sent = form(asked, 'form.panel')
    expect(sent).toMatchObject({ year: String(year), section_code: 'C1', item_number: '4' })
    const refused = await admin.post(`${list}/new`, { ...sent, amount: 'x' })
    expect(refused.status).toBe(422)
    expect(load(refused.text)('#amount-error').text()).not.toBe('')
    const again = await admin.post(`${list}/new`, { ...sent, name: '新しい人', again: '1' })
    expect(again.location).toBe(`${list}/new?year=${year}&sectionId=1310`)
    // a slot without any file gets an import of its own
    const elsewhere = await admin.post(`${list}/new`, {
      ...{ year: String(year), section_code: 'B1', facility: '新しい大学', amount: '7' },
    })
    expect(elsewhere.status).toBe(303)
    expect(rowsOf(await page('&sectionId=1210'))).toEqual(['新規 - 新しい大学 - 7'])
  })
})

describe('a record that was opened from the list', () => {
  it('leads to the rows around it in that order, also after it was saved', async () => {
    const at = (row: number, place: number) =>
      `/company/data/disclosure/${id(row)}?year=${year}&sort=-amount&at=${place}`
    const opened = load((await admin.get(at(2, 2))).text)
    const hrefs = opened('main nav a')
      .toArray()
      .map((link) => link.attribs['href'])
    expect(hrefs).toEqual([at(3, 1), at(1, 3)])
    expect(opened('#stages').parent().find('tbody tr').text()).toBe('下書き-200プレビュー-200公開中-200')
    const saved = await admin.post(at(2, 2), { ...form(opened, 'form.panel'), amount: '250', next: '1' })
    expect(saved.location).toBe(at(1, 3))
    // another list by now: it leads nowhere
    expect(load((await admin.get(at(2, 1))).text)('main nav a')).toHaveLength(0)
  })
})
