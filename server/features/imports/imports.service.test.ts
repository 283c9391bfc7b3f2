import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createImportsWorld, csv, manyRows, rootC, textOf } from './test-world.ts'
import type { ImportsWorld } from './test-world.ts'
import { testActor } from '#server/testing/test-actor.ts'

const NAMES = 'year,section_code,facility,name,number_of_payments,amount'

describe('ImportsService', () => {
  let world: ImportsWorld
  beforeAll(async () => {
    world = await createImportsWorld()
  })
  afterAll(() => world.close())

  const progress = (importId: number) => world.service.progress(world.companyId, importId)

  it('stages a valid file, with totals, hash and sample, and waits for confirmation', async () => {
    const importId = await world.upload(
      csv(
        NAMES,
        '2024,C1,見本病院,見本　太郎,2,"1,000"',
        '２０２４,C1,見本病院,見本　花子,,(500)',
        '2024,C2,"二\n行",甲,1,¥70',
      ),
    )
    expect(await world.fileStatus()).toBe(2)
    await world.drain()
    const details = await world.service.details(world.companyId, importId)
    expect(details).toMatchObject({
      state: 'checked',
      status: 'pending',
      rows: 3,
      percentage: 100,
      errorCount: 0,
    })
    expect(details.import).toMatchObject({ encoding: 'UTF-8', lineEnding: 'CRLF', rootSectionId: rootC })
    expect(details.import.contentHash).toMatch(/^[0-9a-f]{64}$/)
    expect(details.import.sample).toEqual({
      columns: NAMES.split(','),
      rows: [
        { line: 3, cells: ['2024', 'C1', '見本病院', '見本　太郎', '2', '1,000'] },
        { line: 4, cells: ['２０２４', 'C1', '見本病院', '見本　花子', '', '(500)'] },
        { line: 5, cells: ['2024', 'C2', '二\n行', '甲', '1', '¥70'] },
      ],
      words: ['見本病院', '見本', '太郎', '２０２４', '花子', '二', '行', '甲', '¥70'],
    })
    expect(details.totals).toMatchObject([
      { sectionId: 1310, rowCount: 2, repeatCount: 0, payments: 2, amount: 1500, indirectAmount: 500 },
      { sectionId: 1320, rowCount: 1, repeatCount: 0, payments: 1, amount: 70, indirectAmount: 0 },
    ])
    expect(await world.rowsOf(importId)).toMatchObject([
      {
        row_no: 1,
        revision: 0,
        year: 2024,
        section_id: 1310,
        name: '見本　太郎',
        number_of_payments: 2,
        amount: 1000,
      },
      { row_no: 2, number_of_payments: null, amount: 500, is_indirect: 1, payee: null },
      { row_no: 3, facility: '二\n行', amount: 70, is_indirect: 0 },
    ])
  })

  it('names the token that uploaded or confirmed it in the log when a job ends it', async () => {
    const wrong = await world.upload(csv(NAMES, '2024,C1,見本病院,甲,1,x'))
    await world.database.knex('uploaded_files').update({ uploaded_token: 'uploads' })
    await world.drain()
    const right = await world.upload(csv(NAMES, '2024,C1,見本病院,甲,1,1'))
    await world.service.confirm({ ...testActor(null), token: 'imports' }, world.companyId, right)
    await world.drain()
    expect((await progress(wrong)).state).toBe('failed')
    expect(world.recorded.splice(0)).toEqual([
      { name: 'data_imported', outcome: 'failure', userId: 1, token: 'uploads' },
      { name: 'data_imported', outcome: 'success', userId: 1, token: 'imports' },
    ])
  })

  it('applies after confirmation: searchable first, then the slot, then DONE', async () => {
    const importId = await world.upload(csv(NAMES, '2024,C1,見本病院,甲,1,1'))
    await world.drain()
    await world.service.confirm(testActor(null), world.companyId, importId)
    expect(await progress(importId)).toMatchObject({
      state: 'applying',
      status: 'progressing',
      isConfirmed: true,
    })
    expect(await world.fileStatus()).toBe(1)
    await expect(world.service.confirm(testActor(null), world.companyId, importId)).rejects.toMatchObject({
      code: 714,
    })
    await expect(world.service.cancel(testActor(null), world.companyId, importId)).rejects.toMatchObject({
      code: 714,
    })
    world.calls.length = 0
    await world.drain()
    expect(world.calls).toEqual([
      `indexImport ${importId}`,
      `replaceSlot ${importId} 2024 ${rootC} while done`,
    ])
    expect(await progress(importId)).toMatchObject({ state: 'done', status: 'done', percentage: 100 })
    expect(await world.fileStatus()).toBe(0)
    expect((await world.repositories.imports.find(world.companyId, importId))!.holdsSlot).toBe(false)
  })

  it('continues with applying by itself if it was confirmed before the check ended', async () => {
    const importId = await world.upload(csv(NAMES, '2024,C1,見本病院,甲,1,1'))
    await world.service.confirm(testActor(null), world.companyId, importId)
    await expect(world.service.confirm(testActor(null), world.companyId, importId)).rejects.toMatchObject({
      code: 714,
    })
    await world.drain()
    expect((await progress(importId)).state).toBe('done')
  })

  it('refuses a second confirmation of the same slot with 715, but not of another', async () => {
    const file = csv(NAMES, '2024,C1,見本病院,甲,1,1')
    const first = await world.upload(file)
    const second = await world.upload(file)
    const other = await world.upload(file, { companyId: await world.addCompany('minato') })
    await world.service.confirm(testActor(null), world.companyId, first)
    await expect(world.service.confirm(testActor(null), world.companyId, second)).rejects.toMatchObject({
      code: 715,
    })
    const { companyId } = (await world.database
      .knex('imports')
      .where({ id: other })
      .first({ companyId: 'company_id' }))!
    await world.service.confirm(testActor(null), companyId, other)
    await world.drain()
    await world.service.confirm(testActor(null), world.companyId, second)
    await world.drain()
    expect((await progress(second)).state).toBe('done')
  })

  it('locks a slot that is known only from the rows at the end of the check, or reports 715 and keeps the rows', async () => {
    const file = csv(NAMES, '2024,C1,見本病院,甲,1,1')
    const holder = await world.upload(file)
    const rootless = await world.upload(file, { rootSectionId: null })
    await world.service.confirm(testActor(null), world.companyId, holder)
    await world.service.confirm(testActor(null), world.companyId, rootless)
    // the other import keeps the slot: it is checked first, but applied only after this check
    const runner = world.newRunner()
    await runner.runOnce()
    await runner.runOnce()
    expect(await progress(rootless)).toMatchObject({
      state: 'checked',
      isConfirmed: false,
      fault: { code: 715 },
    })
    await world.drain()
    await world.service.confirm(testActor(null), world.companyId, rootless)
    await world.drain()
    expect(await progress(rootless)).toMatchObject({ state: 'done', fault: null })
    const file2 = await world.database.knex('uploaded_files').orderBy('id', 'desc').first()
    expect(file2.root_section_id).toBe(rootC)
  })

  it('knows the lines of imports that were checked when only those were stored', async () => {
    const importId = await world.upload(csv(NAMES, '2024,C1,病院,甲,1,1'))
    await world.drain()
    const change = { line_shifts: '[[1,2]]' }
    await world.database.knex('imports').where({ id: importId }).update(change)
    const details = await world.service.details(world.companyId, importId)
    expect(details.import.places).toEqual({ lines: [[1, 2]], rows: null })
    await world.service.cancel(testActor(world.companyId), world.companyId, importId)
    await world.drain()
  })

  it('lists every invalid row in the error file, stages no row, and refuses confirmation with 412', async () => {
    const importId = await world.upload(
      csv(
        NAMES,
        '2024,C1,見本病院,甲,1,1',
        '2024,C9,=1+1,乙,1.5,5万',
        '2024,C1,,,1,1',
        '2023,C1,見本病院,丙,1,1',
      ),
    )
    await world.service.confirm(testActor(null), world.companyId, importId)
    await world.drain()
    expect(await progress(importId)).toMatchObject({
      state: 'failed',
      status: 'failed',
      errorCount: 5,
      fault: { code: 412, key: 'import-errors.rows', params: { count: 5 } },
    })
    expect(await world.fileStatus()).toBe(3)
    expect(await world.countRows(importId)).toBe(0)
    await expect(world.service.confirm(testActor(null), world.companyId, importId)).rejects.toMatchObject({
      code: 412,
    })
    const text = await textOf(
      await world.service.errors.errorFile(testActor(null), world.companyId, importId, 'ja'),
    )
    expect(text.startsWith('\ufeff"ja:import-errors.file.line:{}"')).toBe(true)
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      '"4","B (section_code)","C9","ja:import-errors.unknownSection:{}","4"',
      '"4","E (number_of_payments)","1.5","ja:import-errors.notWhole:{}","4"',
      '"4","F (amount)","5万","ja:import-errors.notNumber:{}","4"',
      '"5","C (facility)","","ja:import-errors.noSubject:{}","5"',
      `"6","A (year)","2023","ja:import-errors.yearDiffers:{""year"":2024}","6"`,
    ])
    expect(await world.service.errors.firstErrors(world.companyId, importId, 2)).toHaveLength(2)
  })

  it('SEC-UPL-25 neutralises formulas in the error file', async () => {
    const importId = await world.upload(
      csv(NAMES, '2024,C1,見本病院,甲,1,=1+1', '2024,C1,見本病院,甲,1,"\t@SUM(1)"'),
    )
    await world.drain()
    const text = await textOf(
      await world.service.errors.errorFile(testActor(null), world.companyId, importId, 'en'),
    )
    expect(text).toContain(`"3","F (amount)","'=1+1",`)
    expect(text).toContain(`"4","F (amount)","'\t@SUM(1)",`)
  })

  it('lists the errors before the one that stops reading, and that one', async () => {
    const importId = await world.upload(csv(NAMES, '2024,C1,見本病院,甲,1,x', '2024,C1,"見本"病院,甲,1,1'))
    await world.drain()
    expect((await progress(importId)).fault).toEqual({
      code: 412,
      key: 'import-errors.textAfterQuote',
      params: { line: 4, column: 13 },
    })
    expect(await world.service.errors.firstErrors(world.companyId, importId, 9)).toMatchObject([
      { line: 3, columnIndex: 5, key: 'import-errors.notNumber' },
      { line: 4, columnIndex: null, key: 'import-errors.textAfterQuote' },
    ])
  })

  it('answers 705 for an unknown import and another company’s, 405 for an error file that does not exist', async () => {
    const importId = await world.upload(csv(NAMES, '2024,C1,見本病院,甲,1,1'))
    await world.drain()
    const { service, companyId } = world
    for (const [company, id] of [
      [companyId + 999, importId],
      [companyId, importId + 999],
    ] as const) {
      await expect(service.progress(company, id)).rejects.toMatchObject({ code: 705 })
      await expect(service.confirm(testActor(null), company, id)).rejects.toMatchObject({ code: 705 })
      await expect(service.cancel(testActor(null), company, id)).rejects.toMatchObject({ code: 705 })
      await expect(service.errors.errorFile(testActor(null), company, id, 'ja')).rejects.toMatchObject({
        code: 705,
      })
    }
    await expect(service.errors.errorFile(testActor(null), companyId, importId, 'ja')).rejects.toMatchObject({
      code: 405,
    })
  })

  it('cancels: rows are removed, the slot is free, confirmation is refused', async () => {
    const importId = await world.upload(manyRows(12))
    await world.service.confirm(testActor(null), world.companyId, importId)
    await world.service.cancel(testActor(null), world.companyId, importId)
    await world.drain()
    expect((await progress(importId)).state).toBe('cancelled')
    const checked = await world.upload(manyRows(12))
    await world.drain()
    expect(await world.countRows(checked)).toBe(12)
    await world.service.cancel(testActor(null), world.companyId, checked)
    await world.drain()
    expect(await world.countRows(checked)).toBe(0)
    await expect(world.service.confirm(testActor(null), world.companyId, checked)).rejects.toMatchObject({
      code: 705,
    })
    const next = await world.upload(manyRows(3))
    await world.service.confirm(testActor(null), world.companyId, next)
    await world.drain()
    expect((await progress(next)).state).toBe('done')
  })

  it('fails and frees the slot when applying keeps failing', async () => {
    const importId = await world.upload(manyRows(3))
    await world.service.confirm(testActor(null), world.companyId, importId)
    world.hooks.indexImport = async () => {
      throw new Error('index is away')
    }
    for (let attempt = 0; attempt < 6; attempt++) {
      await world.drain()
      world.advance(120_000)
    }
    world.hooks.indexImport = async () => {}
    expect(await progress(importId)).toMatchObject({ state: 'failed', fault: { code: 500 } })
    expect(world.calls.at(-1)).toBe(`removeImport ${importId}`)
    expect(await world.countRows(importId)).toBe(0)
    const next = await world.upload(manyRows(3))
    await world.service.confirm(testActor(null), world.companyId, next)
    await world.drain()
    expect((await progress(next)).state).toBe('done')
  })
  it('does not fail an import that has ended in the meantime', async () => {
    const importId = await world.upload(manyRows(3))
    await world.service.confirm(testActor(null), world.companyId, importId)
    await world.drain()
    await world.service.runs.markFailed(world.companyId, importId)
    expect((await progress(importId)).state).toBe('done')
    expect(await world.countRows(importId)).toBe(3)
    expect(world.calls).not.toContain(`removeImport ${importId}`)
  })
})
