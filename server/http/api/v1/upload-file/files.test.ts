import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { csvOf, plainRows } from '#server/testing/test-core.ts'

const API = '/api/v1/upload-file'
let app: TestApp
let admin: TestClient
let other: TestClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  other = await app.adminOf(app.b)
})
afterAll(() => app.close())

const call = async (method: string, path: string, body?: object, client = admin) => {
  const answer = await client.call(method, `${API}${path}`, body)
  return { code: answer.json().status as number, status: answer.status, results: answer.json().results }
}
const codeOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).code

describe('upload-file/list', () => {
  it('contains the state, the year and whether a file is being deleted', async () => {
    const { fileId } = await app.importCsv(app.a, { year: 2015 })
    await app.importCsv(app.a, { year: 2014 })
    const { knex } = app.core.database
    await knex('uploaded_files').where({ id: fileId }).update({ deleting_at: app.clock.now() })
    const { results } = await call('GET', '/list?year=2015')
    expect(results).toMatchObject({
      total_pages: 1,
      total_elements: 1,
      page: 1,
      size: 10,
      years: [2015, 2014],
    })
    expect(results.content[0]).toMatchObject({ id: fileId, deleting: true, status: 0, deleted_date: null })
    // left by a process that was killed, so it has no effect any more
    await knex('uploaded_files')
      .where({ id: fileId })
      .update({ deleting_at: app.clock.now() - 120_000 })
    expect((await call('GET', '/list?year=2015')).results.content[0].deleting).toBe(false)
  })

  it.each(['status=4', 'file_type=exe', 'deleted=maybe', 'size=11', 'page=0', 'year=20'])(
    'refuses %s (406)',
    async (query) => expect(await codeOf('GET', `/list?${query}`)).toBe(406),
  )
})

describe('upload-file/reimport with an encoding', () => {
  it('reads the file again in it, also while its check waits (decision 026)', async () => {
    const rows = 'a,b,c,d\r\nyear,section_code,facility,name\r\n2019,C1,Hôpital de Genève,Müller\r\n'
    const answer = await admin.upload(`${API}/upload-csv`, [
      ...[
        { name: 'section_type', value: '1' },
        { name: 'year', value: '2019' },
      ],
      { name: 'file', value: Buffer.from(rows, 'latin1'), fileName: 'rows.csv' },
    ])
    const { id } = answer.json().results
    const read = async () => {
      await app.core.runner.drain()
      const { encoding, sample_words } = (await call('GET', '/list?year=2019')).results.content[0]
      return [encoding, sample_words]
    }
    expect(await read()).toEqual(['windows-1252', ['Hôpital', 'Genève', 'Müller']])
    // Without one, the check that waits stays.
    expect(await codeOf('POST', `/reimport/${id}`, {})).toBe(714)
    expect(await codeOf('POST', `/reimport/${id}`, { encoding: 'macintosh' })).toBe(200)
    expect(await read()).toEqual(['macintosh', expect.arrayContaining(['GenËve'])])
    for (const encoding of ['utf-7', '', 1, 'utf-8'])
      expect([encoding, await codeOf('POST', `/reimport/${id}`, { encoding })]).toEqual([encoding, 406])
  })
})

describe('a call under an Idempotency-Key', () => {
  const upload = (key: string, rows: string) =>
    admin.upload(
      `${API}/upload-csv`,
      [
        { name: 'section_type', value: '1' },
        { name: 'year', value: '2018' },
        { name: 'file', value: Buffer.from(rows), fileName: 'rows.csv' },
      ],
      { 'idempotency-key': key },
    )
  const rows = csvOf(2018, plainRows('C1', 2))

  it('stores a file once, however often it is sent, and refuses another under the key', async () => {
    const first = await upload('"a-1"', rows)
    const again = await upload('"a-1"', rows)
    expect(again.json()).toEqual(first.json())
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
    const other = (await upload('"a-1"', `${rows}\r\n`)).json()
    expect([other.status, other.errors[0].field]).toEqual([406, 'idempotency_key'])
    expect((await call('GET', '/list?year=2018')).results.total_elements).toBe(1)
    expect(await app.temporaryFiles()).toEqual([])
  })

  it('refuses what is no key', async () => {
    const { status, errors } = (await upload('x'.repeat(256), rows)).json()
    expect([status, errors[0].field]).toEqual([406, 'idempotency_key'])
  })
})

describe('upload-file/delete, restore and reimport', () => {
  it('delete a file, restore it and check it again', async () => {
    const { fileId } = await app.importCsv(app.a, { year: 2013 })
    expect(await codeOf('DELETE', `/delete/${fileId}?section_type=2`)).toBe(705)
    expect(await call('DELETE', `/delete/${fileId}?section_type=1`)).toMatchObject({
      code: 200,
      results: { id: fileId },
    })
    expect(await codeOf('DELETE', `/delete/${fileId}`)).toBe(705)
    for (const path of [`/check-import-progress?id=${fileId}`, `/download-file-error?id=${fileId}`])
      expect(await codeOf('GET', path)).toBe(705)
    expect(await codeOf('POST', '/import-csv-file', { id: fileId })).toBe(705)
    expect(await codeOf('POST', `/reimport/${fileId}`)).toBe(705)
    expect((await call('GET', '/list?deleted=true')).results.content[0]).toMatchObject({ id: fileId })

    expect(await call('POST', `/restore/${fileId}`)).toMatchObject({
      code: 200,
      results: { is_in_draft: true },
    })
    expect(await codeOf('POST', `/restore/${fileId}`)).toBe(705)
    const again = await call('POST', `/reimport/${fileId}`)
    expect(again).toMatchObject({ code: 200, results: { id: fileId, import_id: expect.any(Number) } })
    expect(await codeOf('POST', `/reimport/${fileId}`)).toBe(714)
  })

  it('refuse a slot that is not the file’s (406), and report an import that is already done', async () => {
    const { fileId: id } = await app.importCsv(app.a, { year: 2014, onlyCheck: true })
    for (const wrong of [{ year: 2015 }, { section_type: 2 }, { root_section_id: 1999 }])
      for (const [path, body] of [
        ['/import-csv-file', { id, ...wrong }],
        [`/reimport/${id}`, wrong],
      ] as const)
        expect(await codeOf('POST', path, body)).toBe(406)
    const slot = { id, year: 2014, section_type: 1 }
    const warned = await call('POST', '/import-csv-file', slot)
    expect(warned.code).toBe(406)
    const { acknowledge } = warned.results as { acknowledge: string }
    expect(await codeOf('POST', '/import-csv-file', { ...slot, acknowledged: acknowledge })).toBe(200)
    expect(await codeOf('POST', '/import-csv-file', { id })).toBe(714)
    await app.core.runner.drain()
    const { imports } = await app.core.versions.dataIn(app.a.id, 1, 'draft')
    expect(await codeOf('POST', '/import-csv-file', { id })).toBe(200)
    expect((await app.core.versions.dataIn(app.a.id, 1, 'draft')).imports).toEqual(imports)
    expect(await codeOf('POST', `/reimport/${id}`, { year: 2014 })).toBe(200)
  })

  it.each(['x', '0', '1e3', '-1', '900000'])('treat file %p as unknown (705)', async (id) => {
    expect(await codeOf('DELETE', `/delete/${id}`)).toBe(705)
    expect(await codeOf('POST', `/restore/${id}`)).toBe(705)
    expect(await codeOf('POST', `/reimport/${id}`)).toBe(705)
  })

  it('treat another company’s file as unknown (705) and do not change it', async () => {
    const { fileId } = await app.importCsv(app.a, { year: 2012 })
    expect(await codeOf('DELETE', `/delete/${fileId}`, undefined, other)).toBe(705)
    expect(await codeOf('POST', `/reimport/${fileId}`, undefined, other)).toBe(705)
    expect((await app.core.uploads.get(app.a.id, fileId)).deletedAt).toBeNull()
  })

  it('refuse an invalid section_type (406)', async () => {
    const { fileId } = await app.importCsv(app.a, { year: 2011, onlyCheck: true })
    expect(await codeOf('DELETE', `/delete/${fileId}?section_type=3`)).toBe(406)
  })
})

describe('upload-file/import-csv-file with a mode', () => {
  it('adds and updates rows instead of replacing the section, if that is possible', async () => {
    const fee = (item_number: number, amount: number) => ({
      ...{ section_code: 'C1', facility: '見本病院', name: `医師 ${item_number}`, item_number, amount },
    })
    const checked = async (...rows: ReturnType<typeof fee>[]) => {
      const { fileId } = await app.importCsv(app.a, {
        ...{ year: 2022, content: csvOf(2022, rows), onlyCheck: true },
      })
      return fileId
    }
    await app.importCsv(app.a, { year: 2022, content: csvOf(2022, [fee(1, 100), fee(2, 200)]) })
    const id = await checked(fee(2, 250), fee(3, 300))
    expect(await codeOf('POST', '/import-csv-file', { id, mode: 'append' })).toBe(406)
    const merged = await call('POST', '/import-csv-file', { id, mode: 'merge' })
    expect(merged).toMatchObject({ code: 200, results: { state: 'done' } })
    const { imports, ...draft } = await app.core.versions.dataIn(app.a.id, 1, 'draft')
    const slot = { ...draft, imports: imports.filter(({ year }) => year === 2022) }
    const { records } = await app.core.dataRecords.list(slot, {}, 1, 10)
    expect(records.map(({ itemNumber, amount }) => [itemNumber, amount])).toEqual([
      ['1', 100],
      ['2', 250],
      ['3', 300],
    ])
    const nothing = await checked(fee(3, 300))
    const refused = await admin.call('POST', `${API}/import-csv-file`, { id: nothing, mode: 'merge' })
    expect(refused.json()).toMatchObject({ status: 406, errors: [{ field: 'mode' }] })
  })
})

describe('simultaneous requests', () => {
  const both = async (ask: (at: number) => Promise<number>) =>
    (await Promise.all([ask(0), ask(1)])).sort((a, b) => a - b)

  it('714: of two that start a new check of a file, one succeeds', async () => {
    const { fileId } = await app.importCsv(app.a, { year: 2010 })
    for (let round = 0; round < 5; round++) {
      expect(await both(() => codeOf('POST', `/reimport/${fileId}`))).toEqual([200, 714])
      const [open] = await app.core.imports.findOfFile(app.a.id, fileId)
      await admin.post(`/company/data/import-csv/${open!.id}/cancellation`)
    }
  })

  it('714: of two that confirm an import, one succeeds', async () => {
    const { fileId } = await app.importCsv(app.a, { year: 2009, onlyCheck: true })
    expect(await both(() => codeOf('POST', '/import-csv-file', { id: fileId }))).toEqual([200, 714])
    await app.core.runner.drain()
  })

  it('715: of two files for the same section and year, one is imported', async () => {
    for (const year of [2006, 2007, 2008]) {
      const files = [
        await app.importCsv(app.a, { year, onlyCheck: true }),
        await app.importCsv(app.a, { year, onlyCheck: true }),
      ]
      const ask = (at: number) => codeOf('POST', '/import-csv-file', { id: files[at]!.fileId })
      expect(await both(ask)).toEqual([200, 715])
      await app.core.runner.drain()
      const { imports } = await app.core.versions.dataIn(app.a.id, 1, 'draft')
      expect(imports.filter((slot) => slot.year === year)).toHaveLength(1)
    }
  })

  it('a deletion and a confirmation: one succeeds and the other is refused', async () => {
    for (const year of [2003, 2004, 2005]) {
      const { fileId } = await app.importCsv(app.a, { year, onlyCheck: true })
      const codes = await Promise.all([
        codeOf('DELETE', `/delete/${fileId}`),
        codeOf('POST', '/import-csv-file', { id: fileId }),
      ])
      await app.core.runner.drain()
      const { deletedAt } = await app.core.uploads.get(app.a.id, fileId)
      const { imports } = await app.core.versions.dataIn(app.a.id, 1, 'draft')
      const isInDraft = imports.some((slot) => slot.year === year)
      // If both succeeded, the draft would contain the data of a deleted file.
      expect([codes, deletedAt !== null, isInDraft]).toEqual(
        codes[0] === 200 ? [[200, 705], true, false] : [[714, 200], false, true],
      )
    }
  })
})
