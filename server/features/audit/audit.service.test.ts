import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { plainRows, openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { auditEventNames, auditKinds, eventsOf, type AuditEvent, type AuditScope } from './index.ts'

let test: TestCore
let a: number
let b: number

beforeEach(async () => {
  test = await openTestCore()
  a = await test.addCompany('aoba')
  b = await test.addCompany('minato')
})
afterEach(() => test.close())

const record = (event: AuditEvent, companyId: number | null = a, userId: number | null = 1) =>
  test.core.audit.recordAlone(testActor(companyId, userId), event)
const names = async (scope: AuditScope, filter = {}) =>
  (await test.core.audit.list(scope, filter, 1, 100)).entries.map(({ event }) => event)
const exported = async (scope: AuditScope, filter = {}) => {
  const entries = []
  for await (const chunk of await test.core.audit.exportRows(testActor(a), scope, filter))
    entries.push(...chunk)
  return entries
}

/** Makes every write of an entry fail from now on, as a broken table would. */
const breakLog = () =>
  jest.spyOn(test.core.audit, 'record').mockRejectedValue(new Error('the log cannot be written'))

describe('SEC-LOG-02 an entry', () => {
  it('says when, whose, who, from where, by which request, what, on what and how it ended', async () => {
    test.advance(1234)
    await record({
      name: 'user_updated',
      target: { kind: 'user', id: 7 },
      details: { email: { from: 'a@example.com', to: 'b@example.com' }, isActive: true },
    })
    const { entries, total } = await test.core.audit.list(a, {}, 1, 10)
    expect(total).toBe(1)
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        at: test.now(),
        companyId: a,
        actorId: 1,
        event: 'user_updated',
        outcome: 'success',
        target: { kind: 'user', id: '7' },
        requestId: 'test',
        details: {
          ip: '192.0.2.1',
          email: { from: 'a@example.com', to: 'b@example.com' },
          isActive: true,
        },
      },
    ])
  })

  it('every name belongs to one kind of the filter', () => {
    expect(Object.values(auditKinds).flat().sort()).toEqual([...auditEventNames].sort())
    expect(eventsOf('data_published')).toEqual(['data_published'])
    expect(eventsOf('access')).toEqual(['authz_fail', 'authz_change'])
    for (const word of ['', 'nothing', 'constructor', '__proto__']) expect(eventsOf(word)).toBeUndefined()
  })
})

describe('SEC-LOG-03 what staff do with data', () => {
  it('is recorded once a step, with who did it', async () => {
    await test.importRows(a, {}, plainRows('C1', 3))
    const actor = testActor(a, 5)
    await test.core.publishing.moveToPreview(actor, a)
    await test.core.publishing.moveToPreview(actor, a)
    await test.core.publishing.publish(actor, a, { note: '四文字だ' })
    await test.core.publishing.publish(actor, a, { note: '' })
    await test.core.publishing.restore(actor, a, 1, { note: '' })
    const { entries } = await test.core.audit.list(a, {}, 1, 100)
    const told = entries.map(({ event, actorId, target, outcome, details }) => {
      const { ip: _, ...rest } = details
      return [event, actorId, target && `${target.kind} ${target.id}`, outcome, rest]
    })
    const data = { type: 'disclosure', year: 2024 }
    const tracks = 'data-disclosure'
    expect(told.reverse()).toEqual([
      ['upload_complete', 1, 'import 1', 'success', { file: 'C.csv', ...data, bytes: expect.any(Number) }],
      ['data_imported', 1, 'import 1', 'success', { file: 'C.csv', ...data, rows: 3 }],
      ['data_moved_to_preview', 5, null, 'success', { tracks }],
      ['data_published', 5, 'edition 1', 'success', { tracks, rows: 3 }],
      ['data_restored', 5, 'edition 2', 'success', { tracks: '', rows: 3, restored: 1 }],
    ])
  })

  it('names who confirmed an import, and who uploaded a file that failed', async () => {
    const choice = { sectionType: 1 as const, year: 2024, rootSectionId: null }
    const good = await test.core.uploads.storeCsv(
      testActor(a, 3),
      a,
      choice,
      await test.arrive('見出し,,\r\nyear,section_code,facility\r\n2024,C1,施設\r\n'),
    )
    await test.core.imports.confirm(testActor(a, 4), a, good.importId)
    await test.core.runner.drain()
    const bad = await test.core.uploads.storeCsv(testActor(a, 3), a, choice, await test.arrive('x\r\n'))
    await test.core.runner.drain()
    await test.core.imports.cancel(testActor(a, 4), a, bad.importId).catch(() => undefined)
    const { entries } = await test.core.audit.list(a, { events: ['data_imported'] }, 1, 10)
    expect(entries.map(({ actorId, outcome, target }) => [actorId, outcome, target?.id])).toEqual([
      [3, 'failure', String(bad.importId)],
      [4, 'success', String(good.importId)],
    ])
  })

  it('is recorded when an import is given up by its owner, and when its errors are taken away', async () => {
    const choice = { sectionType: 1 as const, year: 2024, rootSectionId: null }
    const wrong = 'h,,\r\nyear,section_code,facility\r\n2024,Z9,x\r\n'
    const failed = await test.core.uploads.storeCsv(testActor(a, 3), a, choice, await test.arrive(wrong))
    const given = await test.core.uploads.storeCsv(testActor(a, 3), a, choice, await test.arrive('x'))
    await test.core.imports.cancel(testActor(a, 4), a, given.importId)
    await test.core.runner.drain()
    const file = await test.core.imports.errors.errorFile(testActor(a, 4), a, failed.importId, 'ja')
    file.destroy()
    expect(await names(a, { personId: 4 })).toEqual(['data_exported', 'data_import_cancelled'])
  })
})

describe('SEC-LOG-04 a change and its entry', () => {
  it('are both there or neither: no entry, no change', async () => {
    await test.importRows(a, {}, plainRows('C1', 3))
    const tracks = await test.core.versions.states(a)
    breakLog()
    await expect(test.core.publishing.moveToPreview(testActor(a), a)).rejects.toThrow('log')
    expect(await test.core.versions.states(a)).toEqual(tracks)
    jest.restoreAllMocks()
    await test.core.publishing.moveToPreview(testActor(a), a)
    breakLog()
    await expect(test.core.publishing.publish(testActor(a), a, { note: '' })).rejects.toThrow('log')
    expect(await test.core.editions.all(a)).toEqual([])
    expect((await test.core.companies.get(a)).editionNumber).toBe(0)
    const choice = { sectionType: 1 as const, year: 2024, rootSectionId: null }
    const arrived = await test.arrive('x')
    await expect(test.core.uploads.storeCsv(testActor(a), a, choice, arrived)).rejects.toThrow('log')
    expect((await test.core.uploads.list(a, { sectionType: 1 }, 1, 10)).total).toBe(1)
    jest.restoreAllMocks()
  })

  it('are both there or neither: no change, no entry', async () => {
    const before = await names('all')
    await expect(
      test.knex.transaction(async (trx) => {
        await test.core.audit.record(trx, testActor(a), { name: 'user_updated' })
        throw new Error('the change fails')
      }),
    ).rejects.toThrow('the change fails')
    expect(await names('all')).toEqual(before)
    await test.importRows(a, {}, plainRows('C1', 1))
    await test.core.publishing.moveToPreview(testActor(a), a)
    await expect(
      test.core.publishing.publish(testActor(a), a, { note: '', expected: { 'data-disclosure': 9 } }),
    ).rejects.toMatchObject({ code: 721 })
    expect(await names(a, { events: ['data_published'] })).toEqual([])
    const count = (table: string) => test.knex(table).where({ company_id: a }).count({ n: '*' })
    expect(await count('audit_details')).toEqual(await count('audit_entries'))
  })

  it('an import and its entry end together', async () => {
    const choice = { sectionType: 1 as const, year: 2024, rootSectionId: null }
    const text = '見出し,,\r\nyear,section_code,facility\r\n2024,C1,施設\r\n'
    const { importId } = await test.core.uploads.storeCsv(testActor(a), a, choice, await test.arrive(text))
    await test.core.imports.runs.check(a, importId, async () => {})
    await test.core.imports.confirm(testActor(a), a, importId)
    breakLog()
    await expect(test.core.imports.runs.apply(a, importId, async () => {})).rejects.toThrow('log')
    jest.restoreAllMocks()
    expect((await test.core.imports.progress(a, importId)).state).toBe('applying')
    expect((await test.core.versions.dataIn(a, 1, 'draft')).imports).toEqual([])
    await test.core.runner.drain()
    expect((await test.core.imports.progress(a, importId)).state).toBe('done')
    expect(await names(a, { events: ['data_imported'] })).toEqual(['data_imported'])
  })
})

describe('SEC-LOG-05 the list', () => {
  beforeEach(async () => {
    await record({ name: 'authn_login_success', companyId: a }, a, 1)
    await record({ name: 'user_updated', target: { kind: 'user', id: 1 } }, a, 2)
    await record({ name: 'authn_login_fail', outcome: 'failure', target: { kind: 'user', id: 1 } }, a, null)
    await record({ name: 'authn_login_success' }, b, 3)
    await record({ name: 'authn_login_success' }, null, 9)
    await record({ name: 'sensitive_update', companyId: b, target: { kind: 'company', id: b } }, null, 9)
  })

  it('shows a company its own entries only, the system admin all of them', async () => {
    expect(await names(a)).toEqual(['authn_login_fail', 'user_updated', 'authn_login_success'])
    expect(await names(b)).toEqual(['sensitive_update', 'authn_login_success'])
    expect(await names('platform')).toEqual(['authn_login_success'])
    expect(await names('all')).toHaveLength(6)
    expect(await names(b + 1)).toEqual([])
    for (const { companyId } of (await test.core.audit.list(a, {}, 1, 100)).entries) expect(companyId).toBe(a)
  })

  it('knows the newest entry of what is asked for', async () => {
    const newest = async (scope: number, personId: number) =>
      (await test.core.audit.newest(scope, { personId }))?.event
    expect([await newest(a, 2), await newest(a, 3), await newest(b, 3)]).toEqual([
      'user_updated',
      undefined,
      'authn_login_success',
    ])
  })

  it('filters by person: who did it or to whom it was done', async () => {
    expect(await names(a, { personId: 1 })).toEqual([
      'authn_login_fail',
      'user_updated',
      'authn_login_success',
    ])
    expect(await names(a, { personId: 2 })).toEqual(['user_updated'])
    // somebody of another company
    expect(await names(a, { personId: 3 })).toEqual([])
    expect(await names('all', { personId: 9 })).toHaveLength(2)
    const { total } = await test.core.audit.list(a, { personId: 1, events: eventsOf('signIn') }, 1, 1)
    expect(total).toBe(2)
  })

  it('pages, newest first, also within one millisecond', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => test.core.audit.list('all', {}, page, 2)))
    const ids = pages.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(ids).toEqual([...ids].sort((x, y) => y - x))
    expect(new Set(ids).size).toBe(6)
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6])
  })

  it('exports exactly what is listed, and not the export itself', async () => {
    for (const [scope, filter] of [
      [a, {}],
      ['all', {}],
      [a, { personId: 1 }],
      ['all', { events: eventsOf('signIn') }],
    ] as const) {
      const { entries } = await test.core.audit.list(scope, filter, 1, 100)
      expect(await exported(scope, filter)).toEqual(entries)
    }
    expect((await names(a))[0]).toBe('data_exported')
  })

  it('keeps from and until: the first moment is in, the last is not', async () => {
    const at = test.now()
    test.advance(1000)
    await record({ name: 'authn_logout' })
    expect(await names(a, { from: at + 1000 })).toEqual(['authn_logout'])
    expect(await names(a, { from: at + 1001 })).toEqual([])
    expect(await names(a, { until: at + 1000 })).toHaveLength(3)
    expect(await names(a, { from: at, until: at })).toEqual([])
  })

  it('gives everybody their own latest, in which others acted on them too', async () => {
    expect((await test.core.audit.recentOf(1, 2)).map(({ event }) => event)).toEqual([
      'authn_login_fail',
      'user_updated',
    ])
    expect(await test.core.audit.recentOf(404, 5)).toEqual([])
  })
})

it('exports in chunks without losing or doubling any, whatever is added meanwhile', async () => {
  const rows = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => ({
      // many of one millisecond, across chunk boundaries
      at: 1000 + Math.floor((from + at) / 300),
      company_id: a,
      actor_id: 1,
      event: 'authn_logout',
      outcome: 'success',
      request_id: String(from + at),
    }))
  for (let from = 0; from < 2500; from += 50) await test.knex('audit_entries').insert(rows(50, from))
  const chunks = await test.core.audit.exportRows(testActor(a), a, {})
  const seen: number[] = []
  const sizes: number[] = []
  for await (const entries of chunks) {
    sizes.push(entries.length)
    seen.push(...entries.map(({ requestId }) => Number(requestId)))
    await record({ name: 'authn_logout' })
  }
  expect(sizes).toEqual([1000, 1000, 500])
  expect(seen).toEqual(Array.from({ length: 2500 }, (_, at) => 2499 - at))
})

describe('forgetting', () => {
  const detailsOf = async (scope: AuditScope) =>
    (await test.core.audit.list(scope, {}, 1, 100)).entries.map(({ event, details }) => [
      event,
      Object.keys(details).length > 0,
    ])

  it('a person empties what names them and leaves the entries', async () => {
    await record({ name: 'authn_login_success' }, a, 1)
    await record({ name: 'user_updated', target: { kind: 'user', id: 1 }, details: { email: 'x' } }, null, 9)
    await record({ name: 'user_updated', target: { kind: 'user', id: 11 }, details: { email: 'y' } }, a, 2)
    await test.knex.transaction((trx) => test.core.audit.removePersonalDetails(trx, 1))
    expect(await detailsOf('all')).toEqual([
      ['user_updated', true],
      ['user_updated', false],
      ['authn_login_success', false],
    ])
  })

  it('a company empties its log and what the platform’s log tells of it', async () => {
    await record({ name: 'authn_login_success' }, a, 1)
    await record(
      { name: 'sensitive_update', target: { kind: 'company', id: a }, details: { name: 'x' } },
      null,
    )
    await record(
      { name: 'sensitive_update', target: { kind: 'company', id: b }, details: { name: 'x' } },
      null,
    )
    await record({ name: 'authn_login_success' }, b, 3)
    await test.knex.transaction((trx) => test.core.audit.removeCompanyDetails(trx, a))
    expect(await detailsOf('all')).toEqual([
      ['authn_login_success', true],
      ['sensitive_update', true],
      ['sensitive_update', false],
      ['authn_login_success', false],
    ])
  })

  it('is undone with the deletion that fails', async () => {
    await record({ name: 'authn_login_success' }, a, 1)
    const failing = test.knex.transaction(async (trx) => {
      await test.core.audit.removePersonalDetails(trx, 1)
      throw new Error('the deletion fails')
    })
    await expect(failing).rejects.toThrow()
    expect(await detailsOf(a)).toEqual([['authn_login_success', true]])
  })
})
