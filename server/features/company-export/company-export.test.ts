import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openArchive } from '#server/testing/open-archive.ts'
import { tableNames } from '#server/testing/database-state.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { tablePolicies } from './table-policies.ts'
import { isExported } from './table-export.ts'

let test: TestCore
let companyId: number
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

it('names the files that the storage has lost, and has everything else', async () => {
  await test.importRows(companyId, {}, plainRows('C1', 2))
  const [key] = await test.knex('uploaded_files').pluck<string[]>('storage_key')
  expect((await archiveOf(companyId)).text('missing-files.csv')).toBe('path\r\n')
  await test.core.storage.remove(key!)
  const archive = await archiveOf(companyId)
  expect(archive.text('missing-files.csv')).toMatch(/^path\r\n"files\/\d+\/C\.csv"\r\n$/)
  expect(archive.names.filter((name) => name.startsWith('files/'))).toEqual([])
  expect(archive.names).toContain('tables/uploaded_files.csv')
})

it('leads nobody who unpacks or opens it astray (SEC-UPL-07, SEC-CSV-30)', async () => {
  await test.importRows(companyId, {}, plainRows('C1', 2))
  const names = ['../../evil.csv', '..', 'C:\\evil.csv', '=cmd()\u202ecsv.exe']
  for (const name of names) {
    await test.knex('uploaded_files').where({ company_id: companyId }).update({ file_name: name })
    const archive = await archiveOf(companyId)
    const [path] = archive.names.filter((file) => file.startsWith('files/'))
    expect(path).toMatch(/^files\/\d+\/(?!\.\.?$)[^/\\:]+$/)
    // Shown in a table as it was, and never a formula.
    expect(archive.text('tables/uploaded_files.csv')).not.toMatch(/(^|,)"=/m)
  }
})

it('is not finished for a company that was deleted meanwhile', async () => {
  const file = path.join(test.folder, 'archive.zip')
  const remove = () =>
    test.core.companies.remove(testActor(companyId, null), companyId).catch(() => undefined)
  const written = test.core.companyArchiver.write(companyId, createWriteStream(file), remove)
  await expect(written).rejects.toMatchObject({ code: 703 })
})

async function archiveOf(id: number) {
  const file = path.join(test.folder, 'archive.zip')
  await test.core.companyArchiver.write(id, createWriteStream(file), async () => undefined)
  return openArchive(await readFile(file))
}

it('says of every table and column whether an archive has it, and why not', async () => {
  const { database } = test.core
  const undecided: string[] = []
  for (const table of await tableNames(database)) {
    if (table === 'sqlite_sequence') continue
    const policy = tablePolicies[table]
    const named = policy && isExported(policy) ? { ...policy.columns, ...policy.withheld } : {}
    const columns = Object.keys(await database.knex(table).columnInfo()).filter(
      (name) => name !== 'company_id',
    )
    if (!policy) undecided.push(table)
    else if (isExported(policy))
      undecided.push(
        ...columns.filter((name) => !(name in named)).map((name) => `${table}.${name}`),
        ...Object.keys(named)
          .filter((name) => !columns.includes(name))
          .map((name) => `${table}.${name} (gone)`),
      )
  }
  expect(undecided).toEqual([])
})

it('exports records that can be imported again, once where editions have the same', async () => {
  const importId = await test.importRows(companyId, {}, plainRows('C1', 1500))
  await test.importRows(companyId, { year: 2023 }, plainRows('C1', 2))
  await test.moveAndPublish(companyId)
  await test.importRows(companyId, { year: 2023 }, plainRows('C1', 3))
  await test.moveAndPublish(companyId)
  const archive = await archiveOf(companyId)
  const places = archive.text('record-files.csv').split('\r\n').slice(1, -1)
  const of2024 = `records/disclosure/2024-C-${importId}-0.csv`
  expect(places.filter((line) => line.includes(of2024)).map((line) => line.split(',')[0])).toEqual([
    '"draft"',
    '"preview"',
    '"edition 1"',
    '"edition 2"',
  ])
  expect(archive.names.filter((name) => name.startsWith('records/'))).toHaveLength(3)
  const hash = async () =>
    test.core.versions.contentHashOf(await test.core.versions.dataIn(companyId, 1, 'draft'))
  const before = await hash()
  await test.importText(companyId, {}, archive.text(of2024))
  expect(await hash()).toBe(before)
})

it('has what the data package and the checksums say, and nothing else', async () => {
  await test.importRows(companyId, {}, plainRows('C1', 2))
  await test.moveAndPublish(companyId, 'the reason')
  await test.core.runner.drain()
  const archive = await archiveOf(companyId)
  const { resources } = JSON.parse(archive.text('datapackage.json'))
  const sums = archive.text('SHA256SUMS').trim().split('\n')
  expect(sums).toEqual(
    archive.names
      .filter((name) => name !== 'SHA256SUMS')
      .map((name) => `${createHash('sha256').update(archive.bytes(name)).digest('hex')}  ${name}`),
  )
  expect(resources.map((one: { path: string }) => one.path)).toEqual(
    archive.names.filter((name) => !['datapackage.json', 'SHA256SUMS'].includes(name)),
  )
  expect(archive.text('tables/editions.csv')).toContain('"the reason"')
  const [upload] = archive.names.filter((name) => name.startsWith('files/'))
  expect(upload).toMatch(/^files\/\d+\/C\.csv$/)
  expect(archive.names).toContain('published/disclosure-2024.csv')
  for (const { path: name, schema } of resources)
    if (schema && !name.startsWith('records/'))
      expect([name, archive.text(name).split('\r\n')[0]!.replace('\ufeff', '')]).toEqual([
        name,
        schema.fields.map((field: { name: string }) => field.name).join(','),
      ])
})
