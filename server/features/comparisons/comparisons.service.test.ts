import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { ourTableHeadings } from '#server/features/wording/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { csvOf, openTestCore, type CsvRow, type TestCore } from '#server/testing/test-core.ts'

let world: TestCore
let companyId: number
beforeEach(async () => {
  world = await openTestCore()
  companyId = await world.addCompany('aoba')
})
afterEach(() => world.close())

const C1 = sectionIdOf(1, 'C1')!
const C2 = sectionIdOf(1, 'C2')!
const rootC = sectionIdOf(1, 'C')!

const row = (name: string, amount: number, more: Partial<CsvRow> = {}): CsvRow => ({
  section_code: 'C1',
  facility: '見本病院',
  name,
  amount,
  ...more,
})
const slot = (year = 2024) => ({ year, root: 'C' })
const moveToPreview = () => world.core.publishing.moveToPreview(testActor(companyId), companyId)
const summary = () => world.core.comparisons.summaryOf(companyId, 1)
const jobs = (name: string) => world.knex('jobs').where({ name, state: 'queued' }).count({ n: '*' })
const queued = async (name = 'comparison') => Number((await jobs(name))[0]!['n'])
const draft = async () => (await world.core.versions.dataIn(companyId, 1, 'draft'))!

async function sides() {
  const { versions } = world.core
  return [
    await versions.dataIn(companyId, 1, 'published'),
    await versions.dataIn(companyId, 1, 'preview'),
  ] as const
}
async function listed(filter = {}, page = 1, size = 10) {
  const { rows, total } = await world.core.comparisons.rows(...(await sides()), filter, page, size)
  const shown = rows.map(({ kind, before, after }) => [
    kind,
    before && [before.name, before.amount],
    after && [after.name, after.amount],
  ])
  return { shown, total }
}

/** Checks a file without confirming it, with or without its dry run. */
async function check(rows: CsvRow[], { year = 2024, run = true, text = csvOf(year, rows) } = {}) {
  const { core } = world
  const choice = { sectionType: 1 as const, year, rootSectionId: rootC }
  const { importId } = await core.uploads.storeCsv(
    testActor(companyId),
    companyId,
    choice,
    await world.arrive(text),
  )
  if (run) await core.runner.drain()
  else await core.runner.runOnce({ only: ['import-check'] })
  return importId
}
async function dryRun(importId: number) {
  const { import: item } = await world.core.imports.details(companyId, importId)
  return world.core.dryRuns.find(item)
}

/** Edits a record of the draft as the data list does: closes its row and adds a revision. */
async function edit(importId: number, rowNo: number, changes: Record<string, unknown> | null) {
  const { version } = await draft()
  const visible = { company_id: companyId, import_id: importId, row_no: rowNo }
  const old = await world.knex('data_records').where(visible).orderBy('revision', 'desc').first()
  await world.knex('data_records').where({ id: old.id }).update({ until_version: version })
  const revision = changes && Number(old.revision) + 1
  if (changes)
    await world.knex('data_records').insert({
      ...old,
      id: undefined,
      row_hash: `hash ${rowNo} ${revision}`,
      ...changes,
      revision,
      since_version: version,
      until_version: 2147483647,
    })
  await world.knex('record_changes').insert({
    ...visible,
    section_type: 1,
    kind: changes ? 'edited' : 'removed',
    revision,
    version,
    changed_at: 0,
  })
  await world.knex('tracks').where({ company_id: companyId }).update({ head_changed: true })
}

describe('the differences of a publication', () => {
  it('are made once, by a job that the move to preview requests', async () => {
    expect((await summary()).state).toBe('same')
    await world.importRows(companyId, slot(), [row('甲', 100), row('乙', 200)])
    await moveToPreview()
    await Promise.all([summary(), summary(), summary()])
    expect(await queued()).toBe(1)
    expect(await summary()).toMatchObject({ state: 'queued', percentage: 0, rows: null })
    await world.core.runner.drain()
    expect(await summary()).toMatchObject({
      state: 'done',
      percentage: 100,
      rows: { added: 2, changed: 0, removed: 0 },
      sections: [{ year: 2024, sectionId: C1, added: 2 }],
    })
  })

  it('list the added, changed and removed rows of a replaced file with their values before', async () => {
    await world.importRows(companyId, slot(), [
      row('同じ', 1),
      row('金額', 100),
      row('番号', 5, { item_number: '7' }),
      row('なくなる', 9),
    ])
    await world.moveAndPublish(companyId)
    await world.importRows(companyId, slot(), [
      row('金額', 1000),
      row('別の名前', 5, { item_number: '7' }),
      row('同じ', 1),
      row('新しい', 3, { section_code: 'C2' }),
    ])
    await moveToPreview()
    await world.core.runner.drain()
    expect(await listed()).toEqual({
      total: 4,
      shown: [
        ['changed', ['金額', 100], ['金額', 1000]],
        ['changed', ['番号', 5], ['別の名前', 5]],
        ['removed', ['なくなる', 9], null],
        ['added', null, ['新しい', 3]],
      ],
    })
    expect((await listed({ kind: 'changed' }, 2, 1)).shown).toEqual([
      ['changed', ['番号', 5], ['別の名前', 5]],
    ])
    const kinds: string[] = []
    for await (const window of world.core.comparisons.each(...(await sides()), {}))
      kinds.push(...window.map(({ kind }) => kind))
    expect(kinds).toEqual(['changed', 'changed', 'removed', 'added'])
    expect((await listed({ sectionId: C2 })).shown).toEqual([['added', null, ['新しい', 3]]])
    expect((await listed({ sectionId: rootC })).total).toBe(4)
    expect((await listed({ year: 2023 })).total).toBe(0)
  })

  it('consist of the edits where the file stays, and follow each record', async () => {
    const importId = await world.importRows(companyId, slot(), [row('甲', 1), row('乙', 2), row('丙', 3)])
    await world.moveAndPublish(companyId)
    await edit(importId, 1, { amount: 10 })
    await edit(importId, 1, { amount: 100 })
    await edit(importId, 2, null)
    await edit(importId, 3, { amount: 3, row_hash: (await hashOf(importId, 3)) as string })
    await moveToPreview()
    await world.core.runner.drain()
    expect(await listed()).toEqual({
      total: 2,
      shown: [
        ['changed', ['甲', 1], ['甲', 100]],
        ['removed', ['乙', 2], null],
      ],
    })
  })

  const hashOf = async (importId: number, rowNo: number): Promise<unknown> =>
    (await world.knex('data_records').where({ import_id: importId, row_no: rowNo }).first('row_hash'))
      .row_hash

  it('compare two editions in either direction, including years that only one of them has', async () => {
    await world.importRows(companyId, slot(2023), [row('昨年', 1)])
    await world.moveAndPublish(companyId)
    await world.importRows(companyId, slot(2024), [row('今年', 2)])
    await world.moveAndPublish(companyId)
    const { versions, comparisons, runner } = world.core
    const [one, two] = [
      await versions.dataOfEdition(companyId, 1, 1),
      await versions.dataOfEdition(companyId, 1, 2),
    ]
    await comparisons.between(one, two)
    await comparisons.between(two, one)
    await runner.drain()
    expect((await comparisons.between(one, two)).sections).toMatchObject([
      { year: 2024, added: 1, removed: 0 },
    ])
    expect((await comparisons.between(two, one)).sections).toMatchObject([
      { year: 2024, added: 0, removed: 1 },
    ])
  })

  it('are made again in full after the process was killed halfway', async () => {
    const many = (amount: number) => Array.from({ length: 300 }, (_, at) => row(`氏名${at}`, amount + at))
    await world.importRows(companyId, slot(), many(100))
    await world.moveAndPublish(companyId)
    await world.importRows(companyId, slot(), many(5000))
    await moveToPreview()
    const { id } = await world.knex('comparisons').orderBy('id', 'desc').first('id')
    // A run that dies where it cannot clean up: its rows, its folder and its state stay.
    const left = path.join(world.folder, 'comparisons', `${companyId}-${id}-1`)
    await mkdir(left, { recursive: true })
    await writeFile(path.join(left, 'stage-0-old-0'), 'lines')
    await world.knex('comparisons').where({ id }).update({ state: 'running', run: 1, rows_done: 17 })
    const dead = { company_id: companyId, comparison_id: id, year: 2024, section_id: C1, kind: 'added' }
    await world
      .knex('comparison_rows')
      .insert([1, 2, 3].map((row_no) => ({ ...dead, row_no, new_id: row_no })))

    let steps = 0
    const stopped = world.core.comparisonWorker.run(companyId, id, async () => {
      if (++steps === 3) throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    await world.core.runner.drain()
    expect((await summary()).rows).toEqual({ added: 0, changed: 300, removed: 0 })
    expect((await listed()).total).toBe(300)
    const [{ n }] = (await world.knex('comparison_rows').count({ n: '*' })) as [{ n: number }]
    expect(Number(n)).toBe(300 + 300)
    expect(await readdir(path.join(world.folder, 'comparisons'))).toEqual([])
  })

  it('belong to one run: once another has taken over, it writes nothing more', async () => {
    await world.importRows(companyId, slot(), [row('甲', 1)])
    await moveToPreview()
    const { id } = await world.knex('comparisons').first('id')
    const { comparisonWorker } = world.core
    let isTaken = false
    await comparisonWorker.run(companyId, id, async () => {
      if (isTaken) return
      isTaken = true
      await comparisonWorker.run(companyId, id, async () => {})
    })
    expect((await summary()).rows).toEqual({ added: 1, changed: 0, removed: 0 })
    expect(await world.knex('comparison_rows').select('new_id')).toHaveLength(1)
  })

  it('report that they failed, and are made again on request', async () => {
    await world.importRows(companyId, slot(), [row('甲', 1)])
    await moveToPreview()
    const { id } = await world.knex('comparisons').first('id')
    await world.core.comparisonWorker.markFailed(companyId, id)
    expect((await summary()).state).toBe('failed')
    await world.core.comparisons.tryAgain(...(await sides()))
    await world.core.runner.drain()
    expect((await summary()).state).toBe('done')
  })

  it('are kept for the newest five comparisons of a type', async () => {
    for (let amount = 1; amount <= 7; amount++) {
      await world.importRows(companyId, slot(), [row('甲', amount)])
      await moveToPreview()
      await world.core.runner.drain()
      world.advance(1000)
    }
    const kept = await world.knex('comparisons').where({ kind: 'versions' }).pluck('to_version')
    expect(kept).toEqual([3, 4, 5, 6, 7])
    expect(await world.knex('comparison_rows').distinct('comparison_id').pluck('comparison_id')).toHaveLength(
      5,
    )
  })

  it("belong to one company: another company's versions have their own", async () => {
    const other = await world.addCompany('kaede')
    await world.importRows(companyId, slot(), [row('甲', 1)])
    await moveToPreview()
    await world.core.runner.drain()
    const { id } = await world.knex('comparisons').where({ kind: 'versions' }).first('id')
    await world.core.comparisonWorker.run(other, id, async () => {})
    expect(await world.core.comparisons.summaryOf(other, 1)).toMatchObject({ state: 'same' })
    await expect(world.core.dryRuns.progress(other, 1)).rejects.toMatchObject({ code: 705 })
  })
})

describe('the dry run of an import', () => {
  it('counts what the file would change against the draft and against last year', async () => {
    await world.importRows(companyId, slot(2023), [row('同額', 100), row('別額', 100), row('去年だけ', 1)])
    await world.importRows(companyId, slot(), [row('同額', 100), row('別額', 1), row('消える', 1)])
    const run = await dryRun(await check([row('同額', 100), row('別額', 2), row('新人', 3)]))
    expect(run).toMatchObject({
      state: 'done',
      result: {
        now: { unchanged: 1, changed: 1, added: 1, removed: 1 },
        lastYear: { year: 2023, unchanged: 1, changed: 1, added: 1, removed: 1 },
        warnings: [],
      },
    })
    expect(await world.knex('comparison_rows').count({ n: '*' })).toMatchObject([{ n: 3 }])
  })

  it('warns of doubled amounts, ten times last year, empty sections and lost characters, with their lines', async () => {
    await world.importRows(companyId, slot(2023), [
      row('桁', 55_685),
      row('ちょうど十倍', 100),
      row('別区分', 1, { section_code: 'C2' }),
    ])
    const text = csvOf(2024, [
      row('桁', 5_568_500),
      row('ちょうど十倍', 1000),
      row('二重', 300),
      row('二重', 300, { item_number: '2' }),
      row('二重', 300, { repeat: '1' }),
      row('?橋　誠', 7),
    ]).replace('"5568500"', '"5568500"')
    // a blank line moves what follows
    const lines = text.split('\r\n')
    lines.splice(4, 0, '')
    const importId = await check([], { text: lines.join('\r\n') })
    const { result } = await dryRun(importId)
    expect(result?.warnings).toMatchObject([
      { kind: 'emptySection', count: 1, sectionIds: [C2] },
      { kind: 'tenfold', count: 1, examples: [{ line: 3, name: '桁', amount: 5_568_500, lastYear: 55_685 }] },
      { kind: 'twice', count: 1, examples: [{ line: 6, name: '二重', amount: 300, otherLines: [7] }] },
      { kind: 'lostCharacters', count: 1, examples: [{ line: 9, name: '?橋　誠' }] },
    ])
    // Every row is kept, however many: of equal ones all.
    const { import: item } = await world.core.imports.details(companyId, importId)
    const warned = []
    for await (const rows of world.core.dryRuns.eachWarned(item))
      warned.push(...rows.map(({ kind, record }) => [kind, record.rowNo]))
    expect(warned).toEqual([
      ...[
        ['tenfold', 1],
        ['twice', 3],
        ['twice', 4],
      ],
      ['lostCharacters', 6],
    ])
  })

  it('warns of amounts far above what is usual in the section, also for recipients who are new', async () => {
    const usual = Array.from({ length: 11 }, (_, at) => row(`前年${at}`, 1000 + at))
    await world.importRows(companyId, slot(2023), [...usual, row('前年の最高', 50_000)])
    const { result } = await dryRun(
      await check([
        ...usual,
        row('百倍以下', 100_500),
        row('桁の誤り', 100_501),
        row('', 600_000, { facility: '', title: '謝金' }),
        row('再掲', 900_000, { repeat: '1' }),
      ]),
    )
    expect(result?.warnings).toMatchObject([
      {
        kind: 'outlier',
        count: 2,
        examples: [
          { line: 15, name: '桁の誤り', amount: 100_501, limit: { largest: 50_000, median: 1005 } },
          { line: 16, amount: 600_000, limit: { largest: 50_000, median: 1005 } },
        ],
      },
    ])
  })

  it('takes the median of the file where last year has none, and none of a few rows', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => row(`人${at}`, 55_685))
    const outliers = async (list: CsvRow[]) =>
      (await dryRun(await check(list))).result!.warnings.filter(({ kind }) => kind === 'outlier')
    expect(await outliers([...rows.slice(1), row('高額', 90_000_000)])).toEqual([])
    expect(await outliers([...rows, row('高額', 90_000_000)])).toMatchObject([
      { count: 1, examples: [{ name: '高額', limit: { largest: null, median: 55_685 } }] },
    ])
    // A few rows to be added are measured by those that the draft has.
    await world.importRows(companyId, slot(), [...rows, row('十人目', 55_685)])
    expect(await outliers([row('高額', 90_000_000), row('普通', 60_000)])).toMatchObject([
      { count: 1, examples: [{ name: '高額', limit: { largest: null, median: 55_685 } }] },
    ])
  })

  it('warns of values that the section does not publish, by the rules of the publication policy', async () => {
    const importId = await check([
      row('公開', 1, { department: '内科', comments: '社内の備考', item_number: '7' }),
      row('列なし', 2, { item: '図書', payee: '学校法人' }),
      row('列なし', 3, { payee: '学校法人' }),
    ])
    expect((await dryRun(importId)).result?.warnings).toMatchObject([
      {
        kind: 'notShown',
        count: 2,
        fields: [
          { name: 'payee', rows: 2 },
          { name: 'item', rows: 1 },
        ],
        examples: [
          { line: 4, name: '列なし', fields: ['payee', 'item'] },
          { line: 5, fields: ['payee'] },
        ],
      },
    ])
    // a column that the company hides: the comparison is made again
    const columns = ourTableHeadings(1).columns.map((one) => ({
      ...one,
      visible: one.column !== 'department',
    }))
    const headings = { track: 'heading-tables', part: 'disclosure' } as const
    await world.core.wording.save(testActor(companyId), companyId, headings, { columns })
    expect((await dryRun(importId)).result).toBeNull()
    await world.core.runner.drain()
    expect((await dryRun(importId)).result?.warnings).toMatchObject([
      {
        kind: 'notShown',
        count: 3,
        fields: [{ name: 'payee' }, { name: 'department', rows: 1 }, { name: 'item' }],
      },
    ])
  })

  it('calls rows equal only if all their fields are, the item number aside', async () => {
    const paid = (more: Partial<CsvRow>) => row('同額', 300, more)
    const { result } = await dryRun(
      await check([
        paid({ item: '図書' }),
        paid({ item: '機器' }),
        paid({ department: '内科' }),
        paid({ item: '機器', comments: '別の日' }),
        paid({ item: '図書', item_number: '5' }),
      ]),
    )
    expect(result?.warnings).toMatchObject([
      { kind: 'twice', count: 1, examples: [{ line: 3, amount: 300, otherLines: [7] }] },
      { kind: 'notShown', count: 4, fields: [{ name: 'item', rows: 4 }] },
    ])
  })

  it('names the row of a spreadsheet where line breaks in cells make it another than the line', async () => {
    const rows = [row('甲', 1, { comments: '二\n行' }), row('乙', 300), row('乙', 300)]
    const first = await dryRun(await check(rows))
    expect(first.result?.warnings).toMatchObject([{ examples: [{ line: 5, row: 4, otherLines: [6] }] }])
    // so many line breaks that the lines are not stored
    const many = Array.from({ length: 1001 }, (_, at) => row(`氏名${at}`, at + 1, { comments: '二\n行' }))
    const { result } = await dryRun(await check([...many, row('乙', 300), row('乙', 300)]))
    expect(result?.warnings).toMatchObject([{ examples: [{ line: null, row: 1004, rowNo: 1002 }] }])
  })

  it('uses what is published of last year if the draft has none of it', async () => {
    await world.importRows(companyId, slot(2023), [row('甲', 1)])
    await world.moveAndPublish(companyId)
    await world.core.publishing['deps'].tracks.transaction((trx) =>
      world.core.drafts.emptySlot(trx, { companyId, sectionType: 1, year: 2023, rootSectionId: rootC }),
    )
    const { result } = await dryRun(await check([row('甲', 1)]))
    expect(result?.lastYear).toMatchObject({ unchanged: 1, added: 0 })
  })

  it('is not made for an import that was confirmed before, and ends if it is confirmed meanwhile', async () => {
    await world.importRows(companyId, slot(), [row('甲', 1)])
    expect(await world.knex('comparisons').select('id')).toEqual([])
    const importId = await check([row('甲', 2)], { run: false })
    expect(await queued()).toBe(1)
    await world.core.imports.confirm(testActor(companyId), companyId, importId)
    await world.core.runner.drain()
    expect(await world.knex('comparisons').where({ kind: 'import' }).select('id')).toEqual([])
    expect((await world.core.imports.progress(companyId, importId)).state).toBe('done')
  })

  it('lists its rows while the import waits, and leaves none behind', async () => {
    await world.importRows(companyId, slot(), [row('甲', 1), row('乙', 1)])
    const importId = await check([row('甲', 2), row('丙', 1)])
    const { import: item } = await world.core.imports.details(companyId, importId)
    const names = async (kind: 'added' | 'changed' | 'removed') => {
      const { rows, total } = await world.core.dryRuns.rows(item, kind, 1, 10)
      return [total, ...rows.map(({ before, after }) => `${before?.name ?? '-'} ${after?.name ?? '-'}`)]
    }
    expect([await names('added'), await names('changed'), await names('removed')]).toEqual([
      [1, '- 丙'],
      [1, '甲 甲'],
      [1, '乙 -'],
    ])
    await world.core.imports.cancel(testActor(companyId), companyId, importId)
    await check([row('甲', 1), row('乙', 1)])
    expect(await world.knex('comparison_rows').select('id')).toEqual([])
  })

  it('is made again if its slot has changed meanwhile', async () => {
    await world.importRows(companyId, slot(), [row('甲', 1)])
    const waiting = await check([row('甲', 1)])
    expect((await dryRun(waiting)).result?.now).toMatchObject({ unchanged: 1 })
    await world.importRows(companyId, slot(), [row('甲', 2)])
    expect(await dryRun(waiting)).toMatchObject({ state: 'queued', result: null })
    await world.core.runner.drain()
    expect((await dryRun(waiting)).result?.now).toMatchObject({ unchanged: 0, changed: 1 })
  })

  it('is made again if last year has changed meanwhile', async () => {
    await world.importRows(companyId, slot(2023), [row('甲', 1)])
    const waiting = await check([row('甲', 1)])
    expect((await dryRun(waiting)).result?.lastYear).toMatchObject({ unchanged: 1 })
    await world.importRows(companyId, slot(2023), [row('甲', 2)])
    expect(await dryRun(waiting)).toMatchObject({ state: 'queued', result: null })
    await world.core.runner.drain()
    expect((await dryRun(waiting)).result?.lastYear).toMatchObject({ unchanged: 0, changed: 1 })
  })

  it('counts the edited records that would be lost, but not those that equal their file again', async () => {
    const importId = await world.importRows(companyId, slot(), [row('甲', 1), row('乙', 2), row('丙', 3)])
    const waiting = await check([row('丁', 1)])
    const edited = async () => {
      const { import: item } = await world.core.imports.details(companyId, waiting)
      return world.core.dryRuns.countEdited(item)
    }
    expect(await edited()).toBe(0)
    const { row_hash } = await world.knex('data_records').where({ import_id: importId, row_no: 3 }).first()
    await edit(importId, 1, { amount: 5 })
    await edit(importId, 2, null)
    await edit(importId, 3, { amount: 5 })
    expect(await edited()).toBe(3)
    await edit(importId, 3, { amount: 3, row_hash })
    expect(await edited()).toBe(2)
  })
})

it('an import fails with 712 if its sums and those of the rest of its type could no longer be counted exactly', async () => {
  const importId = await world.importRows(companyId, slot(2023), [row('甲', 1)])
  await world
    .knex('import_totals')
    .where({ import_id: importId })
    .update({ amount: Number.MAX_SAFE_INTEGER - 9 })
  await world.importRows(companyId, slot(2022), [row('乙', 9)])
  await expect(world.importRows(companyId, slot(), [row('丙', 1)])).rejects.toThrow('import is failed')
  const { fault } = await world.core.imports.progress(companyId, importId + 2)
  expect(fault?.code).toBe(712)
  expect((await draft()).imports.map(({ year }) => year)).toEqual([2023, 2022])
})
