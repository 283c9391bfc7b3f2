import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { inTransaction } from '#server/drivers/database/index.ts'
import { openStorage, type Storage } from '#server/drivers/storage/index.ts'
import { StoredFilesRepository } from '#server/features/stored-files/index.ts'
import { openTestCore } from '#server/testing/test-core.ts'
import { InstallationRepository, InstallationService, MARKER_KEY } from './index.ts'

describe('the files of an installation', () => {
  let test: Awaited<ReturnType<typeof openTestCore>>
  let folder: string
  beforeEach(async () => {
    test = await openTestCore()
    folder = await mkdtemp(path.join(os.tmpdir(), 'installation-'))
  })
  afterEach(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const storageIn = (name: string) => openStorage({ dataDir: path.join(folder, name) })

  /** A process on the database with files of its own. */
  async function processWith(storage: Storage, place = 'The folder') {
    const { database, clock } = test.core
    return new InstallationService({
      ...{ storage, clock, place },
      transaction: inTransaction(database.knex),
      storedFiles: new StoredFilesRepository(database.knex),
      repository: new InstallationRepository(database.knex),
      temporaryFolder: path.join(folder, 'tmp'),
    })
  }
  const put = async (storage: Storage, key: string, content: string) => {
    const file = path.join(folder, 'arrived')
    await writeFile(file, content)
    await storage.putFile(key, file)
  }
  const fileOf = async (storage: Storage) => JSON.stringify(await storage.digest(MARKER_KEY))

  it('can be asked for whether the database takes changes', async () => {
    const before = await test.core.database.knex('installation')
    await (await processWith(await storageIn('a'))).tryToWrite()
    expect(await test.core.database.knex('installation')).toEqual(before)
  })

  it('are claimed by the first start, and are its at each later one and in other processes', async () => {
    const storage = await storageIn('a')
    const first = await processWith(storage)
    await first.requireOwnStorage()
    const marker = await fileOf(storage)
    await first.requireOwnStorage()
    await (await processWith(storage)).requireOwnStorage()
    expect(await fileOf(storage)).toBe(marker)
    expect(await first.storageState()).toBe('ready')
  })

  it('are refused where a process has a folder of its own, even if both start for the first time', async () => {
    const [a, b] = [await processWith(await storageIn('a')), await processWith(await storageIn('b'), 'B')]
    const starts = await Promise.allSettled([a.requireOwnStorage(), b.requireOwnStorage()])
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const loser = starts[0]!.status === 'rejected' ? a : b
    await expect(loser.requireOwnStorage()).rejects.toMatchObject({
      name: 'StorageRefused',
      message: expect.stringMatching(
        /^\S.* has no files of this database's installation \(\w{8}\)\. .*adopt$/,
      ),
    })
    expect(await loser.storageState()).toBe('empty')
  })

  it('are refused if they are of another installation, also by a new database', async () => {
    const storage = await storageIn('a')
    await put(storage, MARKER_KEY, '{"installation":"0123456789","storage":"x"}')
    const process = await processWith(storage)
    for (const _time of [1, 2])
      await expect(process.requireOwnStorage()).rejects.toThrow(
        /^The folder has files of another installation \(01234567\), not of this/,
      )
    expect(await process.adopt()).toEqual({ named: 0, missing: 0, adopted: false })
    await put(storage, MARKER_KEY, 'damaged')
    await expect(process.requireOwnStorage()).rejects.toThrow(/another installation \(unknown\)/)
  })

  it('are claimed after an upgrade where the files of the database are, and nowhere else', async () => {
    const company = await test.addCompany('ume')
    await test.importRows(company, {}, [{ section_code: 'C1', name: '医師', amount: 1 }])
    const [key] = await test.knex('uploaded_files').pluck<string[]>('storage_key')
    await expect((await processWith(await storageIn('empty'))).requireOwnStorage()).rejects.toThrow(
      /has no files of this/,
    )
    const storage = await storageIn('a')
    await put(storage, key!, 'rows')
    await (await processWith(storage)).requireOwnStorage()
  })

  it('are claimed with their marker by the next start, when one was killed before the database had it', async () => {
    const storage = await storageIn('a')
    const process = await processWith(storage)
    await process.requireOwnStorage()
    const marker = await fileOf(storage)
    await test.knex('installation').update({ storage_token: null })
    await process.requireOwnStorage()
    expect(await fileOf(storage)).toBe(marker)
  })

  it('are nobody’s while a restore replaces them under a process that runs', async () => {
    const process = await processWith(await storageIn('a'))
    await process.requireOwnStorage()
    await test.knex('installation').update({ storage_token: null, is_restoring: true })
    await expect(process.storageState()).rejects.toThrow(/restore into this database is under way/)
  })

  it('are taken from elsewhere on demand: from then on the former ones are refused', async () => {
    const [former, restored] = [await storageIn('a'), await storageIn('b')]
    await (await processWith(former)).requireOwnStorage()
    for (const name of ['ume', 'take'])
      await test.importRows(await test.addCompany(name), {}, [
        { section_code: 'C1', name: '医師', amount: 1 },
      ])
    const keys = await test.knex('uploaded_files').pluck<string[]>('storage_key')
    const process = await processWith(restored)
    // The file that arrived last says nothing of the others.
    await put(restored, keys.at(-1)!, 'rows')
    expect(await process.adopt()).toEqual({ named: 2, missing: 1, adopted: false })
    await expect(process.requireOwnStorage()).rejects.toThrow(/has no files/)
    await put(restored, keys[0]!, 'rows')
    expect(await process.adopt()).toEqual({ named: 2, missing: 0, adopted: true })
    await process.requireOwnStorage()
    await expect((await processWith(former)).requireOwnStorage()).rejects.toThrow(
      /has a copy of the files of this database's installation/,
    )
    expect(await process.adopt({ incomplete: true })).toMatchObject({ adopted: true })
  })
})
