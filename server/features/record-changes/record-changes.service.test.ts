import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'

let test: TestCore
let companyId: number
let importId: number

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  importId = await test.importRows(companyId, {}, [
    ...plainRows('C1', 3),
    { section_code: 'C2', facility: '湊病院', name: '佐藤 太郎', amount: '(500)', comments: "'=x" },
  ])
  await test.moveAndPublish(companyId)
})
afterEach(() => test.close())

const id = (row = 1) => `${importId}-${row}`
const actor = () => testActor(companyId)
const changes = () => test.core.recordChanges
const states = () => test.core.recordStates
const draft = () => test.core.versions.dataIn(companyId, 1, 'draft')
const published = () => test.core.versions.dataIn(companyId, 1, 'published')
const recordIn = async (row: number) => test.core.dataRecords.find(await draft(), id(row))

/** What a form shows of the record, with something typed over it. */
const typed = (over: Record<string, string> = {}) => ({
  section_code: 'C1',
  facility: '施設 1',
  number_of_payments: '1',
  amount: '100',
  ...over,
})
const edit = (over: Record<string, string>, revision = 0, row = 1) =>
  changes().edit(actor(), companyId, 1, { id: id(row), revision }, typed(over))

const rowsOf = (row: number) =>
  test
    .knex('data_records')
    .where({ import_id: importId, row_no: row })
    .orderBy('revision')
    .select('revision', 'since_version', 'until_version', 'amount', 'facility')

async function counted() {
  const tables = ['data_records', 'total_deltas', 'record_changes', 'audit_entries', 'jobs']
  const counts = await Promise.all(tables.map((table) => test.knex(table).count({ n: '*' }).first()))
  return counts.map((count) => Number(count!['n']))
}

describe('an edit', () => {
  it('ends the imported row, begins the next revision and leaves what is published alone', async () => {
    const { record, isChanged } = await edit({ amount: '1,234', facility: '青葉病院' })
    expect(isChanged).toBe(true)
    expect(record).toMatchObject({ id: id(), revision: 1, amount: 1234, facility: '青葉病院' })
    expect(await rowsOf(1)).toEqual([
      { revision: 0, since_version: 0, until_version: 2, amount: 100, facility: '施設 1' },
      { revision: 1, since_version: 2, until_version: 2147483647, amount: 1234, facility: '青葉病院' },
    ])
    expect(await recordIn(1)).toEqual(record)
    expect(await test.core.dataRecords.get(await published(), id())).toMatchObject({
      amount: 100,
      revision: 0,
    })
    expect((await test.core.versions.dataState(companyId, 1)).headChanged).toBe(true)
  })

  it('is found by its new words, and no longer by the old ones, once its job has run', async () => {
    await edit({ facility: '青葉病院' })
    await test.core.runner.drain()
    const found = async (keyWords: string, data = draft()) =>
      (await test.core.dataRecords.list(await data, { keyWords }, 1, 10)).records.map((one) => one.id)
    expect(await found('青葉')).toEqual([id()])
    expect(await found('施設 1')).toEqual([])
    expect(await found('施設 1', published())).toEqual([id()])
  })

  it('into another section moves its sums', async () => {
    const sumsOf = async () =>
      (await test.core.versions.totalsOf(await draft())).map((total) => [
        total.sectionId,
        total.rowCount,
        total.amount,
        total.indirectAmount,
      ])
    await edit({ section_code: 'C2', amount: '(100)' })
    expect(await sumsOf()).toEqual([
      [sectionIdOf(1, 'C1'), 2, 500, 0],
      [sectionIdOf(1, 'C2'), 2, 600, 600],
    ])
    await edit({ section_code: 'C2', amount: '7', is_indirect: '1', repeat: '1' }, 1)
    expect(await sumsOf()).toEqual([
      [sectionIdOf(1, 'C1'), 2, 500, 0],
      [sectionIdOf(1, 'C2'), 2, 500, 500],
    ])
    expect(await test.knex('total_deltas')).toHaveLength(2)
  })

  it('that is changed back leaves nothing to move to the preview, and no other draft', async () => {
    const { publishing } = test.core
    await edit({ amount: '7' })
    await edit({}, 1)
    expect((await test.core.versions.dataState(companyId, 1)).headChanged).toBe(false)
    expect(await publishing.moveToPreview(actor(), companyId)).toEqual([])
    // Two edits whose sums are zero are no less a change.
    await edit({ amount: '101' }, 2)
    await edit({ facility: '施設 2', amount: '99' }, 0, 2)
    expect(await publishing.moveToPreview(actor(), companyId)).toEqual(['data-disclosure'])
    await edit({}, 3)
    expect((await test.core.versions.dataState(companyId, 1)).headChanged).toBe(true)
  })

  it('that changes nothing writes nothing', async () => {
    const before = await counted()
    expect(await edit({})).toMatchObject({ isChanged: false, record: { revision: 0 } })
    expect(await counted()).toEqual(before)
    expect((await test.core.versions.dataState(companyId, 1)).headChanged).toBe(false)
  })

  it('saves a text as typed, and leaves one that was not touched as it was', async () => {
    await edit({ facility: "'=1", comments: 'a\r\nb' })
    expect(await recordIn(1)).toMatchObject({ facility: "'=1", comments: 'a\nb' })
    expect((await edit({ facility: "'=1", comments: 'a\r\nb' }, 1)).isChanged).toBe(false)
    const shown = { section_code: 'C2', facility: '湊病院', name: '佐藤 太郎', comments: "'=x" }
    const figures = { amount: '500', is_indirect: '1', number_of_payments: '' }
    expect((await edit({ ...shown, ...figures }, 0, 4)).isChanged).toBe(false)
  })

  it.each([
    [{ amount: '5万' }, 'amount', 'import-errors.notNumber'],
    [{ amount: '1000000¹' }, 'amount', 'import-errors.notNumber'],
    [{ number_of_payments: '⑴' }, 'number_of_payments', 'import-errors.notNumber'],
    [{ number_of_payments: '-1' }, 'number_of_payments', 'import-errors.negative'],
    [{ section_code: 'A1' }, 'section_code', 'import-errors.sectionOfOtherRoot'],
    [{ section_code: 'C' }, 'section_code', 'import-errors.sectionIsGroup'],
    [{ section_code: 'Z9' }, 'section_code', 'import-errors.unknownSection'],
    [{ facility: '' }, 'payee', 'import-errors.noSubject'],
    [{ comments: 'あ'.repeat(241) }, 'comments', 'import-errors.tooLong'],
    [{ name: 'a\u0000' }, 'name', 'import-errors.controlCharacter'],
    [{ amount: '', number_of_payments: '', is_indirect: '1' }, 'amount', 'records.error.indirectNothing'],
  ])('of %j is refused at the field, as a file’s row would be', async (over, field, message) => {
    const before = await counted()
    await expect(edit(over)).rejects.toMatchObject({ code: 712, fields: [{ field, message }] })
    expect(await counted()).toEqual(before)
  })

  it('is refused if somebody else has changed the record meanwhile', async () => {
    await edit({ amount: '5' })
    await expect(edit({ amount: '6' })).rejects.toMatchObject({ code: 721 })
    expect(await recordIn(1)).toMatchObject({ amount: 5 })
    await edit({ amount: '6' }, 1)
    expect(await recordIn(1)).toMatchObject({ amount: 6, revision: 2 })
  })

  it('wins alone when two arrive at once', async () => {
    const results = await Promise.allSettled([edit({ amount: '5' }), edit({ amount: '6' })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 721 } })
  })

  it('during a move to preview is in the preview completely or not at all', async () => {
    await edit({ amount: '5' })
    await Promise.all([
      edit({ amount: '6' }, 1),
      test.core.publishing.moveToPreview(actor(), companyId),
      edit({ amount: '9' }, 0, 2),
    ])
    const preview = await test.core.versions.dataIn(companyId, 1, 'preview')
    for (const data of [preview, await draft()]) {
      const { records } = await test.core.dataRecords.list(data, {}, 1, 100)
      const [sum] = await test.core.versions.totalsOf(data)
      const own = records.filter(({ sectionId }) => sectionId === sum!.sectionId)
      expect(sum!.amount).toBe(own.reduce((all, { amount }) => all + amount!, 0))
      expect(records).toHaveLength(4)
    }
    expect(await recordIn(1)).toMatchObject({ amount: 6 })
  })

  it('of another company’s record is refused with 707, as for an unknown one', async () => {
    const other = await test.addCompany('minato')
    for (const unknown of [id(), '99-1', 'x', `${importId}-9`])
      await expect(
        changes().edit(testActor(other), other, 1, { id: unknown, revision: 0 }, typed()),
      ).rejects.toMatchObject({ code: 707 })
    await expect(changes().restore(testActor(other), other, 1, id())).rejects.toMatchObject({ code: 707 })
    await expect(
      changes().remove(testActor(other), other, 1, [{ id: id(), revision: 0 }]),
    ).rejects.toMatchObject({ code: 707 })
  })

  it('is refused if the sum would exceed what numbers can hold', async () => {
    await test.knex('import_totals').update({ amount: Number.MAX_SAFE_INTEGER - 200 })
    await expect(edit({ amount: '10000' })).rejects.toMatchObject({ code: 712 })
    expect(await recordIn(1)).toMatchObject({ amount: 100 })
  })

  it.each(['draft', 'published'] as const)(
    'may not make both types together pass what sums can hold, as the other one is in %s',
    async (area) => {
      const other = await test.importRows(companyId, { sectionType: 2, root: 'A' }, plainRows('A1', 1))
      if (area === 'published') {
        await test.moveAndPublish(companyId)
        await test.importRows(companyId, { sectionType: 2, root: 'A' }, plainRows('A1', 1))
      }
      const own = Number((await edit({ amount: '5000' })).record.amount)
      expect(own).toBe(5000)
      await test
        .knex('import_totals')
        .where({ import_id: other })
        .update({ amount: Number.MAX_SAFE_INTEGER - 10_000 })
      await expect(edit({ amount: '10000' }, 1)).rejects.toMatchObject({
        code: 712,
        fields: [{ field: 'amount', message: 'import-errors.totalTooLarge' }],
      })
      expect((await edit({ amount: '5001' }, 1)).isChanged).toBe(true)
      const rich = { section_code: 'C1', facility: '施設', number_of_payments: 1, amount: 9000 }
      await expect(test.importRows(companyId, { year: 2023 }, [rich])).rejects.toThrow()
    },
  )
})

describe('a deletion', () => {
  it('removes all the records from the draft or none, and they can be restored', async () => {
    const seen = [1, 2].map((row) => ({ id: id(row), revision: 0 }))
    await expect(
      changes().remove(actor(), companyId, 1, [...seen, { id: id(9), revision: 0 }]),
    ).rejects.toMatchObject({ code: 707 })
    await expect(
      changes().remove(actor(), companyId, 1, [seen[0]!, { id: id(2), revision: 3 }]),
    ).rejects.toMatchObject({ code: 721 })
    expect((await test.core.dataRecords.list(await draft(), {}, 1, 10)).total).toBe(4)
    await changes().remove(actor(), companyId, 1, seen)
    expect((await test.core.dataRecords.list(await draft(), {}, 1, 10)).total).toBe(2)
    expect((await test.core.dataRecords.list(await published(), {}, 1, 10)).total).toBe(4)
    expect(await states().state(companyId, 1, id(1))).toMatchObject({ isDeleted: true, isEdited: false })
    await changes().restore(actor(), companyId, 1, id(1))
    expect((await test.core.dataRecords.list(await draft(), {}, 1, 10)).total).toBe(3)
    expect(await recordIn(1)).toMatchObject({ facility: '施設 1', revision: 1 })
  })

  it('of no record, of one record twice or of more than 1,000 is refused', async () => {
    const seen = { id: id(), revision: 0 }
    const many = Array.from({ length: 1001 }, (_, at) => ({ id: id(at + 1), revision: 0 }))
    for (const records of [[], [seen, seen], many])
      await expect(changes().remove(actor(), companyId, 1, records)).rejects.toMatchObject({ code: 406 })
  })

  it('does not lose what somebody is typing: it can still be saved after a confirmation', async () => {
    await changes().remove(actor(), companyId, 1, [{ id: id(), revision: 0 }])
    await expect(edit({ amount: '8' })).rejects.toMatchObject({ code: 721 })
    const seen = { id: id(), revision: 0 }
    await changes().edit(actor(), companyId, 1, seen, typed({ amount: '8' }), { revives: true })
    expect(await recordIn(1)).toMatchObject({ amount: 8, revision: 1 })
  })
})

describe('the history', () => {
  it('lists the changes of a record, newest first, and those of the draft until it moves to preview', async () => {
    await edit({ amount: '5', name: '山田' })
    await changes().revert(actor(), companyId, 1, { id: id(), revision: 1 })
    expect((await changes().revert(actor(), companyId, 1, { id: id(), revision: 2 })).isChanged).toBe(false)
    await changes().remove(actor(), companyId, 1, [{ id: id(), revision: 2 }])
    const history = await states().history(companyId, 1, id())
    expect(history.map(({ kind, revision }) => [kind, revision])).toEqual([
      ['delete', null],
      ['revert', 2],
      ['edit', 1],
      ['import', 0],
    ])
    expect(history[2]!.fields).toEqual([
      { field: 'name', from: null, to: '山田' },
      { field: 'amount', from: 100, to: 5 },
    ])
    await edit({ amount: '6', facility: '施設 2' }, 0, 2)
    const { changes: list, total } = await states().draftChanges(companyId, 1, 1, 10)
    expect(total).toBe(2)
    expect(list.map(({ change, record }) => [change.kind, record.id])).toEqual([
      ['edit', id(2)],
      ['delete', id(1)],
    ])
    await test.core.publishing.moveToPreview(actor(), companyId)
    expect(await states().draftChanges(companyId, 1, 1, 10)).toEqual({ changes: [], total: 0 })
  })

  it('is in the log without the values of the row', async () => {
    await edit({ name: '秘密 花子' })
    await changes().remove(actor(), companyId, 1, [{ id: id(2), revision: 0 }])
    const entries = await test.knex('audit_entries').orderBy('id')
    const own = entries.filter(({ event }) => event.startsWith('data_record'))
    expect(own.map(({ event, target_id }) => [event, target_id])).toEqual([
      ['data_record_updated', id(1)],
      ['data_record_deleted', id(2)],
    ])
    expect(JSON.stringify(own)).not.toContain('秘密')
  })
})

describe('a section that shows only a total', () => {
  const secondTotal = {
    code: 712,
    fields: [{ field: 'section_code', message: 'comparison.error.secondTotal' }],
  }
  const total = (row: string) => ({ section_code: row, facility: '合計', amount: '7' })

  beforeEach(async () => {
    importId = await test.importRows(companyId, { year: 2023, root: 'A' }, [
      { ...plainRows('A1', 1)[0]!, name: '佐藤' },
      total('A8'),
    ])
  })

  it('accepts no second row by an edit, as it accepts none from a file', async () => {
    const before = await counted()
    const values = typed({ section_code: 'A8', name: '佐藤' })
    const move = () => changes().edit(actor(), companyId, 1, { id: id(), revision: 0 }, values)
    await expect(move()).rejects.toMatchObject(secondTotal)
    expect(await counted()).toEqual(before)
    await changes().remove(actor(), companyId, 1, [{ id: id(2), revision: 0 }])
    expect((await move()).isChanged).toBe(true)
  })

  it('does not accept a deleted row again once another has taken its place', async () => {
    await changes().remove(actor(), companyId, 1, [{ id: id(2), revision: 0 }])
    const figures = { sectionId: sectionIdOf(1, 'A8')!, numberOfPayments: '', amount: '9' }
    await test.core.totalEntries.save(actor(), companyId, 1, 2023, [figures], null)
    await expect(changes().restore(actor(), companyId, 1, id(2))).rejects.toMatchObject(secondTotal)
    expect((await test.core.versions.totalsOf(await draft())).map(({ amount }) => amount)).toContain(9)
  })
})

describe('half of a surrogate pair', () => {
  it('is refused, since no export could contain it', async () => {
    await expect(edit({ facility: 'a\ud800b' })).rejects.toMatchObject({
      code: 712,
      fields: [{ field: 'facility', message: 'import-errors.replacementCharacter' }],
    })
    expect((await edit({ facility: '𠮷' })).record.facility).toBe('𠮷')
  })
})

describe('a sum that cannot be counted exactly', () => {
  it('is refused, whichever files its rows come from', async () => {
    const most = { section_code: 'C1', facility: '施設', amount: '999999999999' }
    await test.importRows(companyId, { year: 2023 }, Array(9007).fill(most))
    await expect(edit({ amount: '999999999999' })).rejects.toMatchObject({
      code: 712,
      fields: [{ field: 'amount', message: 'import-errors.totalTooLarge' }],
    })
    expect((await edit({ amount: '5' })).record.amount).toBe(5)
  })
})
