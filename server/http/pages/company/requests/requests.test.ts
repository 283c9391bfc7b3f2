import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { receiveRequest } from '#server/testing/receive-request.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
let record: string

beforeAll(async () => {
  app = await startTestApp()
  record = `${(await app.importCsv(app.a)).importId}-1`
  await app.publish(app.a)
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const receive = (more = {}) => receiveRequest(app.core, app.a.id, { recordIds: [record], ...more })
const open = async (path: string) => load((await admin.get(path)).text)

/** Sends a form of a request's page with what it has, changed. */
async function send(id: number, part: string, changes: Record<string, string>) {
  const form = (await open(`/company/requests/${id}`))(`form[action$="/${part}"]`)
  const pinned = form.serializeArray().map(({ name, value }) => [name, value])
  return admin.post(`/company/requests/${id}/${part}`, { ...Object.fromEntries(pinned), ...changes })
}

it('lists a request with its due day, and says in the menu how many nobody works on', async () => {
  await receive({ name: '<b>訂正</b> 花子' })
  const page = await open('/company/requests')
  const [first] = page('main tbody tr').toArray()
  expect(page(first).text()).toMatch(/K-2026-0001[^]*<b>訂正<\/b> 花子[^]*未対応[^]*あと2[1-3]日/)
  expect(page('.side a[aria-current] .count').text()).toContain('1件が未対応')
  const none = await open(`/company/requests?tab=all&keyWords=${encodeURIComponent('無い')}`)
  expect(none('main').text()).toContain('一致する申し出はありません')
  const mine = await open('/company/requests?tab=all&mine=1')
  expect(mine('main').text()).toContain('一致する申し出はありません')
  expect(mine('input[name=mine]').attr('checked')).toBeDefined()
  expect((await admin.get('/company/requests?tab=other')).status).toBe(404)
})

it('puts the proposed values into the draft with one button, to be undone there', async () => {
  const { id } = await receive({ proposed: { amount: '１２３，０００' } })
  const saved = await send(id, 'values', { take: '1' })
  expect([saved.status, saved.location]).toEqual([303, `/company/requests/${id}`])
  const page = await open(`/company/requests/${id}`)
  expect(page('input[name=amount]').val()).toBe('123,000')
  expect(page('.did form').attr('action')).toBe('/company/data/list/disclosure/undo')
  expect(page('main').text()).toContain('対応中')
})

it('says at its control what is wrong with a value that was typed, and keeps it', async () => {
  const { id } = await receive({ proposed: { amount: '12' } })
  const refused = await send(id, 'values', { amount: 'たくさん' })
  expect(refused.status).toBe(422)
  const control = load(refused.text)(`#amount-${record}`)
  expect([control.val(), control.attr('aria-invalid')]).toEqual(['たくさん', 'true'])
})

it('keeps an answer that is refused, and sends it once it is whole', async () => {
  const { id } = await receive()
  const refused = await send(id, 'answer', { answer: '第2版で訂正します。' })
  expect([refused.status, load(refused.text)('#answer').val()]).toEqual([422, '第2版で訂正します。'])
  const empty = await send(id, 'answer', {})
  expect(
    load(empty.text)('.errsum a')
      .toArray()
      .map(({ attribs }) => attribs['href']),
  ).toEqual(['#outcome', '#answer'])
  const sent = await send(id, 'answer', { answer: '第2版で訂正します。', outcome: 'corrected' })
  expect(sent.location).toBe(`/company/requests/${id}`)
  expect((await open(`/company/requests/${id}`))('aside').text()).toContain('第2版で訂正します。')
})

it('refuses an answer to a request that was changed or withdrawn meanwhile, and keeps its text', async () => {
  const request = await receive()
  const answer = { answer: '訂正しません。', outcome: 'not' }
  const stale = await send(request.id, 'answer', { ...answer, revision: '0' })
  expect([stale.status, load(stale.text)('#answer').val()]).toEqual([409, '訂正しません。'])
  expect(load(stale.text)('form[data-typed]').attr('action')).toMatch(/\/answer$/)
  expect((await open(`/company/requests/${request.id}`))('form[data-typed]')).toHaveLength(0)
  expect(stale.text).toContain('ほかの人がこの申し出を変更したため')
  const { requestSteps, database } = app.core
  const form = (await open(`/company/requests/${request.id}`))(
    'form[action$="/answer"] [name=revision]',
  ).val()
  await database.knex.transaction((trx) => requestSteps.take(trx, request, 'withdraw', null))
  const path = `/company/requests/${request.id}/answer`
  const late = await admin.post(path, { ...answer, revision: String(form) })
  expect([late.status, late.text.includes('申し出た人がこの申し出を取り下げたため')]).toEqual([409, true])
  expect(load(late.text)('aside').text()).toContain('送られなかった回答訂正しません。')
})

it('gives a request to a colleague until a day, and refuses a day that there is not', async () => {
  const { id } = await receive()
  const assignee = String(app.a.adminId)
  expect((await send(id, 'assignment', { assignee, due: '2026-02-30' })).status).toBe(422)
  await send(id, 'assignment', { assignee, due: '2026-12-11' })
  const page = await open(`/company/requests/${id}`)
  expect(page('#due').val()).toBe('2026-12-11')
  expect(page('.log').text()).toContain('回答の期限を2026年12月11日にしました')
})

it('keeps the mail domains of institutions, and says which lines are wrong', async () => {
  const path = '/company/requests/domains'
  const send = async (list: string) => {
    const seen = (await open(path))('[name=seen]').val() as string
    return admin.post(path, { list, seen })
  }
  const refused = await send('大津明神医院\n別の医院,gmail.com')
  expect([refused.status, load(refused.text)('#list').val()]).toEqual([
    422,
    '大津明神医院\n別の医院,gmail.com',
  ])
  expect(load(refused.text)('main li').text()).toMatch(/1行目：[^]*2行目：だれでも/)
  expect((await send('大津明神医院,example.jp')).location).toBe(path)
  expect((await open(path))('#list').val()).toBe('大津明神医院,example.jp')
  const stale = await admin.post(path, { list: '', seen: 'another' })
  expect([stale.status, stale.text.includes('ほかの人が一覧を保存した')]).toEqual([409, true])
})

it('replaces the list of mail domains by a file', async () => {
  const path = '/company/requests/domains'
  const send = async (file: string | null, seen?: string) =>
    admin.upload(`${path}/file`, [
      { name: 'seen', value: seen ?? ((await open(path))('[name=seen]').val() as string) },
      ...(file === null ? [] : [{ name: 'file', fileName: 'list.csv', value: file }]),
    ])
  expect((await send('施設,ドメイン\r\n大津明神医院,med.example.jp\r\n')).location).toBe(path)
  expect((await open(path))('#list').val()).toBe('大津明神医院,med.example.jp')
  for (const [file, message] of [
    [null, '一覧のファイル（CSV）を選んでください'],
    ['施設,ドメイン\r\n', '行がありません'],
    ['大津明神医院,example.jp\r\n別の医院,gmail.com', '2行目：だれでも'],
    ['a'.repeat(2_000_001), '大きすぎます'],
    [Array.from({ length: 2001 }, (_, n) => `甲,a${n}.example.jp`).join('\n'), '2,000行まで'],
  ] as const) {
    const refused = await send(file)
    expect([refused.status, load(refused.text)('.errsum a').attr('href')]).toEqual([422, '#file'])
    expect(load(refused.text)('main form').last().text()).toContain(message)
  }
  expect((await send('別の医院,b.example.jp', 'another')).status).toBe(409)
  expect((await open(path))('#list').val()).toBe('大津明神医院,med.example.jp')
})

it('keeps a typed list of mail domains as long as it may be', async () => {
  const path = '/company/requests/domains'
  const list = Array.from({ length: 2000 }, (_, n) => `大津明神医科大学病院,d${n}.example.jp`).join('\n')
  const seen = (await open(path))('[name=seen]').val() as string
  expect((await admin.post(path, { list, seen })).location).toBe(path)
})

it('fills the reason of the edition in, without names, and lists what was announced', async () => {
  const { id } = await receive({ name: '訂正 太郎', proposed: { amount: '4321' } })
  await send(id, 'values', { take: '1' })
  await send(id, 'answer', { answer: '次の版で訂正します。', outcome: 'corrected' })
  await app.core.publishing.moveToPreview(testActor(app.a.id, app.a.adminId), app.a.id)
  const page = await open('/company/preview?step=publish')
  expect(page('#note').text()).toMatch(/^申し出を受けて訂正しました（2024年度の.+）。$/)
  expect(page('[aria-labelledby=announced] li').text()).toContain('この版で訂正')
  expect(page('main').text()).not.toContain('訂正 太郎')
  const actor = testActor(app.a.id, app.a.adminId)
  const asked = {
    kind: 'publish',
    note: '',
    attestation: 'yes',
    publishAt: app.clock.now() + 86_400_000,
  } as const
  const planned = (await app.core.publications.request(actor, app.a.id, asked))!
  const decision = await open(`/company/preview/requests/${planned.id}`)
  expect(decision('[aria-labelledby=announced] li').text()).toContain('この版で訂正')
  await app.core.publications.cancel(actor, app.a.id, planned.id)
  expect((await open('/company/dashboard'))('main').text()).toContain('未対応の訂正の申し出が2件あります')
})

it('shows what an edition says of a row whose file was replaced', async () => {
  const { id } = await receive()
  const published = async () => {
    const page = await open(`/company/requests/${id}`)
    const heads = page('main thead th').toArray()
    const label = page(heads[1]).text()
    return { label, cells: page(`main td[data-l="${label}"]`).text() }
  }
  const before = await published()
  await app.importCsv(app.a)
  await app.publish(app.a)
  const { editionNumber: number } = await app.core.companies.get(app.a.id)
  expect(await published()).toEqual({ label: `公開中（第${number}版）`, cells: before.cells })
  expect(before.cells).toMatch(/\d/)
})

it('still shows which row a request is about that is neither in the draft nor in the edition', async () => {
  const named = `${(await app.importCsv(app.a)).importId}-1`
  await app.publish(app.a)
  const { id } = await receive({ recordIds: [named] })
  const head = async () => (await open(`/company/requests/${id}`))('main section h2').eq(1).text()
  const before = await head()
  const content = `${'year,section_code,facility,name,number_of_payments,amount\r\n'.repeat(2)}2024,C1,湾岸大学,石田　学,2,44548`
  await app.importCsv(app.a, { content })
  await app.publish(app.a)
  expect(await head()).toBe(before)
  const page = (await open(`/company/requests/${id}`))('main')
  expect(page.text()).toContain('この明細は下書きにありません')
  expect(page.text()).not.toContain('明細は指定されていません')
  await app.core.database
    .knex('correction_request_records')
    .where({ request_id: id })
    .update({ import_id: null })
  expect((await open(`/company/requests/${id}`))('main').text()).toContain('対象の明細の記録は残っていません')
})

it('says of which rows the institution is that whose domain the address has', async () => {
  const [institution, company] = ['見本大学病院', app.b]
  const file = (await app.importCsv(company)).importId
  await app.publish(company)
  const recordIds = [`${file}-1`, `${file}-2`]
  const whole = await receiveRequest(app.core, company.id, { recordIds, domainInstitution: institution })
  const partly = await receiveRequest(app.core, company.id, { recordIds })
  const { requestRecords, database } = app.core
  const [named] = (await requestRecords.findOf(company.id, [partly.id])).get(partly.id)!
  await database.knex.transaction((trx) =>
    requestRecords.setDomainInstitution(trx, company.id, partly.id, {
      ...named!,
      domainInstitution: institution,
    }),
  )
  const staff = await app.adminOf(company)
  const openOf = async (path: string) => load((await staff.get(path)).text)
  const inbox = await openOf('/company/requests')
  const chipOf = (id: number) => inbox(`main tbody tr:has(a[href$="/${id}"]) .chip.ok`).length
  expect([chipOf(whole.id), chipOf(partly.id)]).toEqual([1, 0])
  expect(inbox('main tbody').text()).toContain('Institution’s domain for some rows')
  const page = await openOf(`/company/requests/${partly.id}`)
  const saidOf = (id: string) => page(`section[aria-labelledby="head-${id}"] > p.sub`).text()
  expect(saidOf(recordIds[0]!)).toContain(`You keep this domain for ${institution}`)
  expect(saidOf(recordIds[1]!)).toContain('You do not keep the domain of this address')
  const all = await openOf(`/company/requests/${whole.id}`)
  expect(all(`section[aria-labelledby="head-${recordIds[0]}"] > p.sub`)).toHaveLength(0)
  expect(all('main').text()).toContain(`You keep this domain for ${institution}`)
})
