import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { parseString } from 'fast-csv'
import { defaultDisplay } from '#server/features/wording/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import {
  openTestCore,
  plainRows,
  type CsvRow,
  type SlotChoice,
  type TestCore,
} from '#server/testing/test-core.ts'
import { publicColumns, type FileEncoding, type PublicFile } from './index.ts'

let world: TestCore
let companyId: number
beforeEach(async () => {
  world = await openTestCore()
  companyId = await world.addCompany('aoba')
})
afterEach(() => world.close())

async function publish(...slots: [SlotChoice, CsvRow[]][]) {
  for (const [slot, rows] of slots) await world.importRows(companyId, slot, rows)
  const edition = await world.moveAndPublish(companyId)
  await world.core.runner.drain()
  return edition!.number
}

const files = (edition: number) => world.core.publicFiles.of(companyId, edition)

async function read(file: PublicFile, encoding: FileEncoding = 'identity'): Promise<string> {
  const stored = await world.core.publicFiles.open(file, encoding)
  const decoders = { identity: null, gzip: createGunzip(), br: createBrotliDecompress() }
  const decoder = decoders[encoding]
  return text(decoder ? stored.pipe(decoder) : stored)
}

type Line = Record<string, string>
function parsed(content: string): Promise<Line[]> {
  return new Promise((resolve, reject) => {
    const rows: Line[] = []
    parseString<Line, Line>(content, { headers: true, strictColumnHandling: true })
      .on('data', (row: Line) => rows.push(row))
      .on('data-invalid', () => reject(new Error('a row of another length')))
      .on('error', reject)
      .on('end', () => resolve(rows))
  })
}

const rowsOf = async (edition: number, year: number | null = null) =>
  parsed(await read((await files(edition)).find((one) => one.year === year)!))

async function storedKeys(): Promise<string[]> {
  const folder = path.join(world.folder, 'files', `company-${companyId}`, 'public')
  return readdir(folder).catch(() => [])
}

async function display(publicDownload: boolean) {
  const place = { track: 'display-settings', part: 'settings' } as const
  await world.core.wording.save(testActor(companyId), companyId, place, { ...defaultDisplay, publicDownload })
  await world.core.publishing.moveTracks(testActor(companyId), companyId, ['display-settings'])
  return publish()
}

describe('the files of an edition', () => {
  it('have every public row in the same columns, all years and each, as stored facts say', async () => {
    await world.knex('companies').where({ id: companyId }).update({ corporate_number: '7000012050002' })
    const odd = { facility: '=1+1, "甲"\n病院', name: '青木　正', number_of_payments: 2, amount: '(300)' }
    const trial = { section_code: 'A1', payee: '研究機構', facility: '藤沢病院', name: '石田　学', amount: 7 }
    const edition = await publish(
      [{ year: 2023 }, plainRows('C1', 3)],
      [{ year: 2024 }, [{ section_code: 'C1', ...odd }]],
      [{ year: 2024, root: 'A' }, [trial, { section_code: 'A2', facility: '会', repeat: '再掲', amount: 5 }]],
    )
    const made = await files(edition)
    expect(made.map(({ year, rows }) => [year, rows])).toEqual([
      [null, 6],
      [2024, 3],
      [2023, 3],
    ])
    for (const file of made) {
      const content = await read(file)
      expect(Buffer.byteLength(content)).toBe(file.bytes)
      expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256)
      expect(await read(file, 'gzip')).toBe(content)
      expect(await read(file, 'br')).toBe(content)
      expect(content.startsWith(publicColumns.map(({ name }) => name).join(',') + '\r\n')).toBe(true)
    }
    const rows = await rowsOf(edition)
    expect(rows.map((row) => [row['year'], row['section_code'], row['amount']])).toEqual([
      ...[1, 2, 3].map((n) => ['2023', 'C1', String(n * 100)]),
      ['2024', 'A1', '7'],
      ['2024', 'A2', '5'],
      ['2024', 'C1', '300'],
    ])
    const byCode = (code: string) =>
      rows.find((row) => row['section_code'] === code && row['year'] === '2024')
    expect(byCode('C1')).toMatchObject({
      ...{
        company: 'aoba',
        corporate_number: '7000012050002',
        edition: String(edition),
        section_type: '1',
        change: 'new',
      },
      ...{ facility: '\'=1+1, "甲"\n病院', name: '青木　正', is_indirect: '1', repeat: '0' },
      ...{
        record_id: expect.stringMatching(/^\d+-1$/),
        recipient_id: expect.stringMatching(/^d-[\w-]{22}$/),
      },
      ...{ paid_to: 'person', person_role: 'payee' },
    })
    expect(byCode('A1')).toMatchObject({ paid_to: 'organisation', person_role: 'investigator' })
    expect(byCode('A2')).toMatchObject({ paid_to: 'organisation', person_role: '', repeat: '1' })
  })

  it('say which rows the edition added and changed, and take the place of those before', async () => {
    await publish([{}, plainRows('C1', 3)])
    const before = await storedKeys()
    const [first] = await world.core.publicFiles.of(companyId, 1)
    const { importId, rowNo } = (await world
      .knex('data_records')
      .where({ company_id: companyId, row_no: 2 })
      .first({ importId: 'import_id', rowNo: 'row_no' }))!
    const typed = { section_code: 'C1', facility: '施設 2', number_of_payments: '1', amount: '777' }
    const record = { id: `${importId}-${rowNo}`, revision: 0 }
    await world.core.recordChanges.edit(testActor(companyId), companyId, 1, record, typed)
    const edition = await publish([{ year: 2025 }, plainRows('C1', 1)])
    expect((await rowsOf(edition)).map((row) => [row['year'], row['amount'], row['change']])).toEqual([
      ['2024', '100', ''],
      ['2024', '777', 'changed'],
      ['2024', '300', ''],
      ['2025', '100', 'new'],
    ])
    expect(await files(1)).toEqual([])
    await expect(world.core.publicFiles.open(first!, 'identity')).rejects.toMatchObject({ code: 405 })
    const after = await storedKeys()
    expect(after).toHaveLength(9)
    expect(after.filter((key) => before.includes(key))).toEqual([])
  })

  it('are one for a single year, under both names', async () => {
    const edition = await publish([{}, plainRows('C1', 2)])
    const [all, year] = await files(edition)
    expect([all!.year, year!.year]).toEqual([null, 2024])
    expect(all!.storageKey).toBe(year!.storageKey)
    expect(await storedKeys()).toHaveLength(3)
  })

  it('are gone where the company offers none, and where nothing is published any more', async () => {
    await publish([{}, plainRows('C1', 2)])
    const refused = await display(false)
    expect([await files(refused), await storedKeys()]).toEqual([[], []])
    const offered = await display(true)
    expect(await files(offered)).toHaveLength(2)
    await world.core.publications.request(testActor(companyId), companyId, {
      ...{ kind: 'withdraw', tracks: ['data-disclosure'], note: 'wrong', attestation: '' },
    })
    await world.core.runner.drain()
    expect(await storedKeys()).toEqual([])
  })

  it('are made by the daily job where they are missing', async () => {
    const edition = await publish([{}, plainRows('C1', 2)])
    const made = await files(edition)
    await world.knex('public_files').where({ company_id: companyId }).delete()
    await world.core.correctionWorker.requestMissing(async () => undefined)
    await world.core.runner.drain()
    const again = await files(edition)
    expect(again.map(({ sha256 }) => sha256)).toEqual(made.map(({ sha256 }) => sha256))
  })

  it('have no rows of another company', async () => {
    const other = await world.addCompany('minato')
    await world.importRows(other, {}, plainRows('C1', 5))
    await world.moveAndPublish(other)
    const edition = await publish([{}, plainRows('C1', 1)])
    expect(await rowsOf(edition)).toHaveLength(1)
    expect(await world.core.publicFiles.of(other, edition)).toHaveLength(2)
  })
})
