import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { load } from 'cheerio'
import type { AuditEvent } from '#server/features/audit/index.ts'
import { databaseState } from '#server/testing/database-state.ts'
import { emptyLog } from '#server/testing/empty-log.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Answer, TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
let otherAdmin: TestClient
let system: TestClient
/** The last millisecond of 2026-11-20 and the first of 2026-11-22 in Tokyo. */
const before = Date.UTC(2026, 10, 20, 15) - 1
const after = Date.UTC(2026, 10, 21, 15)

beforeAll(async () => {
  app = await startTestApp()
  expect(app.services.config.timeZone).toBe('Asia/Tokyo')
  admin = await app.adminOf(app.a)
  otherAdmin = await app.adminOf(app.b)
  system = await app.systemAdmin()
  await emptyLog(app.core.database.knex)
  await at(before, { name: 'authn_logout', details: { reason: 'canary-a-before' } })
  await at(before + 1, { name: 'user_updated', target: { kind: 'user', id: app.a.adminId } })
  await at(after - 1, { name: 'data_published', target: { kind: 'edition', id: 3 } })
  await at(after, { name: 'authn_logout', details: { reason: 'canary-a-after' } })
  await at(
    after,
    { name: 'user_updated', details: { email: '=canary-b@example.com' } },
    app.b.id,
    app.b.adminId,
  )
})
afterAll(() => app.close())

/** An entry of A's admin at a moment, unless told otherwise. */
async function at(
  moment: number,
  event: AuditEvent,
  companyId: number | null = app.a.id,
  userId: number | null = app.a.adminId,
) {
  const now = jest.spyOn(app.clock, 'now').mockReturnValue(moment)
  await app.core.audit.recordAlone(testActor(companyId, userId), event)
  now.mockRestore()
}

const rowsOf = (answer: Answer) => {
  const document = load(answer.text)
  return document('tbody tr')
    .toArray()
    .map((row) =>
      document(row)
        .find('td')
        .toArray()
        .map((cell) => document(cell).text()),
    )
}
const whatOf = (answer: Answer) => rowsOf(answer).map((cells) => cells[2])
const days = '?from=2026-11-21&to=2026-11-21'

describe('SEC-LOG-05 who sees what', () => {
  it('A’s admins see A’s entries in words, and nothing of B', async () => {
    const answer = await admin.get(`/company/audit?from=2026-11-20&to=2026-11-22`)
    expect(answer.status).toBe(200)
    expect(whatOf(answer)).toEqual(['ログアウト', '公開', 'ユーザーの情報を変更', 'ログアウト'])
    expect(rowsOf(answer)[1]!.slice(0, 5)).toEqual([
      '21/11/2026 23:59:59',
      '見本 花子',
      '公開',
      '第3版',
      '成功',
    ])
    expect(answer.text).toContain('canary-a-before')
    expect(answer.text).not.toContain('canary-b')
    expect((await otherAdmin.get('/company/audit?kind=people')).text).toContain('=canary-b@example.com')
    for (const path of [
      '/company/audit',
      '/company/audit/entries.csv',
      '/api/v1/audit/list',
      '/api/v1/audit/export',
    ])
      expect((await admin.get(path)).text).not.toContain('canary-b')
  })

  it('whatever company or person A’s admins name', async () => {
    for (const query of [
      `company=${app.b.id}`,
      `person=${app.b.adminId}`,
      'company=platform',
      `company_id=${app.b.id}`,
    ])
      for (const path of ['/company/audit', '/company/audit/entries.csv'])
        expect((await admin.get(`${path}?${query}`)).text).not.toContain('canary-b')
    for (const call of ['list', 'export']) {
      const foreign = await admin.call('GET', `/api/v1/audit/${call}?company_id=${app.b.id}`)
      const unknown = await admin.call('GET', `/api/v1/audit/${call}?company_id=900000`)
      expect([foreign.status, foreign.json().status]).toEqual([404, 703])
      expect(foreign.text).toBe(unknown.text)
    }
    const person = await admin.call('GET', `/api/v1/audit/list?person_id=${app.b.adminId}`)
    expect(person.json().results.content).toEqual([])
  })

  it('the system admin sees all, one company or the platform', async () => {
    const all = await system.get('/admin/audit?size=100')
    expect(all.text).toContain('canary-a-before')
    expect(all.text).toContain('canary-b@example.com')
    const b = await system.get(`/admin/audit?company=${app.b.id}`)
    expect(b.text).toContain('canary-b@example.com')
    expect(b.text).not.toContain('canary-a')
    await app.core.audit.recordAlone(testActor(null, null), { name: 'data_reindexed' })
    const platform = await system.get('/admin/audit?company=platform')
    expect(platform.text).not.toContain('canary')
    expect(rowsOf(platform)[0]!.slice(1, 4)).toEqual([
      'システム管理',
      '未ログインの人',
      '検索用データを再作成',
    ])
    const call = await system.call('GET', `/api/v1/audit/list?company_id=${app.b.id}&kind=people`)
    expect(call.json().results.content[0].company_id).toBe(app.b.id)
    expect((await system.call('GET', '/api/v1/audit/list?domain=nobody.test')).json().status).toBe(703)
  })

  it('names of the operator’s people are not shown to a company', async () => {
    const systemId = (await app.core.users.findForSignIn(app.systemAdminEmail))!.user.id
    await at(Date.UTC(2020, 1, 1), { name: 'user_archived' }, app.a.id, systemId)
    await at(Date.UTC(2020, 1, 1), { name: 'user_archived' }, app.a.id, 4711)
    const people = rowsOf(await admin.get('/company/audit?kind=user_archived')).map((cells) => cells[1])
    expect(people).toEqual(['削除されたユーザー（ID 4711）', 'システム管理者'])
  })
})

describe('the filters', () => {
  it('take a day as it is in the installation’s time zone, both its edges in', async () => {
    expect(whatOf(await admin.get(`/company/audit${days}`))).toEqual(['公開', 'ユーザーの情報を変更'])
    const call = await admin.call('GET', '/api/v1/audit/list?from=11/21/2026&to=11/21/2026')
    expect(call.json().results.content.map(({ at }: { at: string }) => Date.parse(at))).toEqual([
      after - 1,
      before + 1,
    ])
    expect(call.json().results.total_elements).toBe(2)
  })

  it('by person and by kind keep what was chosen', async () => {
    const answer = await admin.get(`/company/audit?person=${app.a.adminId}&kind=data_published`)
    expect(whatOf(answer)).toEqual(['公開'])
    const document = load(answer.text)
    expect(document('#person option[selected]').text()).toBe('見本 花子')
    expect(document('#kind option[selected]').attr('value')).toBe('data_published')
    expect(document('.head a.btn').attr('href')).toBe(
      `/company/audit/entries.csv?person=${app.a.adminId}&kind=data_published`,
    )
  })

  it.each([
    ['from=2026-02-30', 408, 'from', '開始日：日付を正しく入力してください（例：2026-04-01）'],
    ['to=11/21/2026', 408, 'to', '終了日：日付を正しく入力してください（例：2026-04-01）'],
    ['from=2026-11-22&to=2026-11-21', 409, 'to', '終了日は開始日以降の日付にしてください'],
  ])('%s comes back with a message at its field', async (query, code, field, sentence) => {
    const answer = await admin.get(`/company/audit?${query}`)
    expect(answer.status).toBe(422)
    const document = load(answer.text)
    expect(document(`.errsum a[href="#${field}"]`).text()).toBe(sentence)
    expect(document(`#${field}`).attr('aria-invalid')).toBe('true')
    expect(document('title').text()).toMatch(/^エラー：/)
    expect(document('tbody').length).toBe(0)
    const file = await admin.call('GET', `/company/audit/entries.csv?${query}`)
    expect(file.json().status).toBe(code)
  })

  it('of the API answer 408 and 409 in the catalogue’s words', async () => {
    for (const [query, code, field] of [
      ['from=21/11/2026', 408, 'from'],
      ['from=02/30/2026&to=x', 408, 'from'],
      ['from=11/22/2026&to=11/21/2026', 409, 'to'],
    ] as const) {
      const answer = await admin.call('GET', `/api/v1/audit/list?${query}`)
      expect([answer.status, answer.json().status]).toEqual([400, code])
      expect(answer.json().errors[0].field).toBe(field)
    }
    for (const query of ['kind=nothing', 'person_id=x', 'size=7', 'from=1&from=2'])
      expect((await admin.call('GET', `/api/v1/audit/list?${query}`)).json().status).toBe(406)
  })

  it('that name nothing there is are not found', async () => {
    for (const query of ['kind=nothing', 'person=0', 'page=9999', 'size=7'])
      expect((await admin.get(`/company/audit?${query}`)).status).toBe(404)
    expect((await system.get('/admin/audit?company=x')).status).toBe(404)
  })

  it('that match nothing say so', async () => {
    const answer = await admin.get('/company/audit?from=2001-01-01&to=2001-01-02')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('条件に合う記録はありません')
  })
})

describe('the CSV file', () => {
  it('holds exactly what is filtered, opens in a spreadsheet and runs nothing there', async () => {
    const answer = await admin.get(`/company/audit/entries.csv${days}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('attachment; filename="activity-log.csv"')
    expect(answer.headers['cache-control']).toBe('no-store')
    const name = `"${app.core.translate('ja', 'audit.target.company', { id: app.a.id })}"`
    const id = `"${app.a.id}"`
    const person = `"見本 花子","${app.a.adminId}"`
    expect(answer.text).toBe(
      '\ufeff"日時","日時（UTC）","会社","会社ID","操作した人","ユーザーID","操作","イベント名","対象","結果","IPアドレス","受付番号","詳細"\r\n' +
        `"21/11/2026 23:59:59","2026-11-21T14:59:59.999Z",${name},${id},${person},"公開","data_published","第3版","成功","192.0.2.1","test",""\r\n` +
        `"21/11/2026 00:00:00","2026-11-20T15:00:00.000Z",${name},${id},${person},"ユーザーの情報を変更","user_updated","見本 花子","成功","192.0.2.1","test",""\r\n`,
    )
    const call = await admin.get('/api/v1/audit/export?from=11/21/2026&to=11/21/2026')
    expect(call.text).toBe(answer.text)
  })

  it('is guarded against formulas, and names the company to the system admin', async () => {
    await at(Date.UTC(2019, 0, 1), { name: 'user_created', target: { kind: '=1+1', id: 1 } })
    const { text } = await system.get(`/admin/audit/entries.csv?kind=user_created`)
    expect(text).toContain(`"'=1+1 1"`)
    expect(text).toContain('"Ume製薬株式会社"')
  })

  it('is told of in the log', async () => {
    await admin.get('/company/audit/entries.csv?kind=access')
    const [entry] = (await app.core.audit.list(app.a.id, {}, 1, 1)).entries
    expect(entry).toMatchObject({
      event: 'data_exported',
      actorId: app.a.adminId,
      details: { what: 'audit' },
    })
  })
})

describe('SEC-LOG-03 refusals', () => {
  const refusals = async (companyId: number | 'platform') =>
    (await app.core.audit.list(companyId, { events: ['authz_fail'] }, 1, 100)).entries

  it('of another role’s page or call are recorded once, with the route and no query', async () => {
    await admin.get('/admin/companies?secret=1')
    await admin.call('GET', '/api/v1/company/list')
    const [call, page] = await refusals(app.a.id)
    expect(page).toMatchObject({
      actorId: app.a.adminId,
      outcome: 'failure',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      details: { reason: 'role', method: 'GET', path: '/admin/companies' },
    })
    expect(call!.details.path).toBe('/api/v1/company/list')
    await system.get('/company/dashboard')
    expect((await refusals('platform'))[0]!.details).toMatchObject({ path: '/company/dashboard' })
  })

  it('SEC-LOG-03: of naming another company are recorded, whether it exists or not', async () => {
    const told = async (path: string) => {
      const count = (await refusals(app.a.id)).length
      await admin.call('GET', path)
      const now = await refusals(app.a.id)
      return { more: now.length - count, details: now[0]!.details }
    }
    for (const path of ['/api/v1/company/detail/ID', '/api/v1/audit/list?company_id=ID']) {
      const foreign = await told(path.replace('ID', String(app.b.id)))
      expect(foreign).toMatchObject({ more: 1, details: { reason: 'company' } })
      expect(await told(path.replace('ID', '900000'))).toEqual(foreign)
    }
    const person = await told(`/api/v1/user/detail/${app.b.adminId}`)
    expect(person).toMatchObject({ more: 1, details: { reason: 'company' } })
    expect(await told('/api/v1/user/detail/900000')).toEqual(person)
    const foreign = await told(`/api/v1/upload-file/list?domain=${app.b.host}`)
    expect(foreign).toMatchObject({ more: 1, details: { reason: 'company' } })
    expect(await told('/api/v1/upload-file/list?domain=nobody.test')).toEqual(foreign)
    // What is one's own, and what nobody signed in asks for, is no attempt.
    expect((await told(`/api/v1/company/detail/${app.a.id}`)).more).toBe(0)
    const count = (await refusals(app.a.id)).length
    await app.client(app.a.host).call('GET', `/api/v1/data-record/public/get-year?domain=${app.b.host}`)
    expect(await refusals(app.a.id)).toHaveLength(count)
    expect(await refusals(app.b.id)).toEqual([])
  })

  it('fill the log of nobody: of many, 60 are recorded and then one a minute', async () => {
    const count = async () => (await app.core.audit.list(app.b.id, { events: ['authz_fail'] }, 1, 1)).total
    const other = await app.adminOf(app.b)
    for (let at = 0; at < 62; at++) expect((await other.call('GET', '/api/v1/company/list')).status).toBe(403)
    const recorded = await count()
    expect(recorded).toBeGreaterThan(50)
    expect(recorded).toBeLessThanOrEqual(60)
    app.clock.advance(60_000)
    for (let at = 0; at < 3; at++) await other.call('GET', '/api/v1/company/list')
    expect(await count()).toBe(recorded + 1)
  })

  it('are answered as ever when they cannot be recorded', async () => {
    const broken = jest.spyOn(app.core.audit, 'recordAlone').mockRejectedValue(new Error('no disk'))
    expect((await admin.get('/admin/companies')).status).toBe(303)
    expect((await admin.call('GET', '/api/v1/company/list')).json().status).toBe(610)
    broken.mockRestore()
  })

  it('count as no change for the tests that look for one; what changes something does', async () => {
    const state = await databaseState(app.core.database)
    await admin.get('/admin/companies')
    await admin.get('/company/audit/entries.csv')
    expect(await databaseState(app.core.database)).toEqual(state)
    await app.core.audit.recordAlone(testActor(app.a.id), { name: 'user_updated' })
    expect(await databaseState(app.core.database)).not.toEqual(state)
  })
})

describe('what was changed', () => {
  it('reads from old to new, in words where there are words', async () => {
    await at(Date.UTC(2018, 0, 1), {
      name: 'authz_change',
      details: {
        forceTwoFactor: { from: false, to: true },
        passwordAgeDays: { from: null, to: 90 },
        sessionAgeUnit: { from: 'hours', to: 'days' },
        somethingNew: 12345,
      },
    })
    const details = (answer: Answer) => {
      const document = load(answer.text)
      return Object.fromEntries(
        document('tbody dl div')
          .toArray()
          .map((fact) => [document(fact).find('dt').text(), document(fact).find('dd').text()]),
      )
    }
    expect(details(await admin.get('/company/audit?kind=authz_change'))).toMatchObject({
      全員の2段階認証: '無効 → 有効',
      パスワードの有効日数: 'なし → 90',
      ログインの有効期間の単位: '時間 → 日',
      somethingNew: '12,345',
      IPアドレス: '192.0.2.1',
      受付番号: 'test',
    })
  })
})

describe('who did it', () => {
  it('is called by the address as long as an invited person has no name', async () => {
    const invitation = { email: 'invited@ume.test', lang: 'ja' } as const
    const actor = testActor(app.a.id, app.a.adminId)
    await app.core.companies.update(actor, app.a.id, { invitesUsers: true })
    const id = await app.core.invitations.invite(actor, app.a.id, invitation)
    const page = await admin.get('/company/audit?kind=user_created')
    expect(rowsOf(page)[0]![3]).toBe('invited@ume.test')
    expect(load(page.text)(`option[value="${id}"]`).text()).toBe('invited@ume.test')
  })

  it('stays a visitor when a company’s details were emptied, and is the product for its own work', async () => {
    const record = (requestId: string) =>
      app.core.audit.recordAlone(
        { userId: null, companyId: app.a.id, ip: '', requestId },
        { name: 'authn_token_fail', outcome: 'failure' },
      )
    await record('password-reset')
    await record(randomUUID())
    const people = rowsOf(await admin.get('/company/audit?kind=authn_token_fail')).map((cells) => cells[1])
    expect(people).toEqual(
      ['visitor', 'product'].map((name) => app.core.translate('ja', `audit.person.${name}`)),
    )
  })
})
