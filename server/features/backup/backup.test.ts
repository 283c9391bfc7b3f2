import { createWriteStream } from 'node:fs'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import knexOf from 'knex'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '#server/drivers/database/index.ts'
import { openSqlite } from '#server/drivers/database/sqlite.ts'
import { migrate, requireUsableSchema, rollBackLast } from '../../../migrations/run/index.ts'
import { openEmptyDatabase } from '#server/testing/test-database.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { onlyReading, readBackup, sumsOf, isKept } from './index.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { FORMAT, FORMAT_VERSION, MANIFEST, type Manifest } from './backup-format.ts'
import { backUp, restoreTo } from './test-restore.ts'

let test: TestCore
let companyId: number
let file: string
beforeAll(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  await test.importRows(companyId, {}, [
    { section_code: 'C1', facility: '青葉"病院\\別館', number_of_payments: 1, amount: 999_999_999 },
    ...plainRows('C1', 1200),
  ])
  await test.moveAndPublish(companyId)
  await test.core.runner.drain()
  const mail = (template: 'password-changed' | 'password-reset') =>
    test.core.mail.send(test.knex, {
      ...{ to: 'a@aoba.example', toName: '', lang: 'ja', companyId, userId: null, template },
      data: { at: 1, link: 'https://aoba.example/', minutes: 1 },
      expiresAt: test.now() + 60_000,
    })
  await mail('password-changed')
  await mail('password-reset')
})
beforeEach(() => {
  file = path.join(test.folder, `${randomUUID()}.tar.gz`)
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(() => test.close())

const opened: Database[] = []
const key = () => test.core.config.encryptionKey
/** An installation without anything, on SQLite or on the engine of the tests. */
async function empty(engine: 'sqlite' | 'tested' = 'tested') {
  const dataDir = path.join(test.folder, randomUUID())
  const database: Database =
    engine === 'sqlite' ? openSqlite(path.join(dataDir, 'disclosure.sqlite')) : await openEmptyDatabase()
  opened.push(database)
  return { database, dataDir, ...(await restoreTo(database, dataDir, key())) }
}
const withoutMails = (tables: Awaited<ReturnType<typeof sumsOf>>) =>
  tables.filter(({ name }) => name !== 'mails')

describe('REL-30 a backup', () => {
  it('is restored with equal rows and files, from one engine to the other and back', async () => {
    let parts = 0
    const made = await backUp(test, file, {
      onProgress: (soFar) => void (parts += Number('table' in soFar && soFar.table === 'data_records')),
    })
    expect(parts).toBeGreaterThan(1)
    expect(made).toMatchObject({ missing: [], changed: [] })
    expect(made.files).toBeGreaterThan(3)
    const before = await sumsOf(test.core.database)
    expect(before.find(({ name }) => name === 'data_records')?.rows).toBe(1201)

    const first = await empty('sqlite')
    await first.service.check({ file })
    expect(await first.service.target()).toBeUndefined()
    const { deadMails } = await first.service.restore({ file })
    expect(deadMails).toBe(1)
    const restored = await sumsOf(first.database)
    expect(withoutMails(restored)).toEqual(withoutMails(before))
    for await (const { key } of test.core.storage.list())
      expect([key, await first.storage.digest(key)]).toEqual([
        key,
        key === 'installation.json' ? expect.anything() : await test.core.storage.digest(key),
      ])

    // A restored installation is made a backup of in its turn, as whoever moves to another engine does.
    const other = path.join(test.folder, 'again.tar.gz')
    await first.database.knex('installation').update({ paused_at: null })
    const core = await openTestCore({ database: first.database })
    await backUp(core, other)
    await core.close()
    const second = await empty()
    await second.service.restore({ file: other })
    expect(await sumsOf(second.database)).toEqual(restored)
    expect(await nextImport(second.database)).toBe(await nextImport(test.core.database))
  })

  it('has nobody signed in, no token and no visitor, and is another installation', async () => {
    await backUp(test, file)
    const { database, service } = await empty()
    await service.restore({ file })
    const left = (await database.whole.tables()).filter((table) => !isKept(table))
    expect(left.length).toBeGreaterThan(5)
    for (const { name } of left)
      expect([name, await database.knex(name)]).toEqual([
        name,
        name === 'installation' ? [expect.anything()] : [],
      ])
    const [installation] = await database.knex('installation')
    expect(installation.token).not.toBe(await test.core.installation.token())
    expect(installation).toMatchObject({ is_restoring: 0, paused_at: expect.anything() })
  })

  it('shows one moment, whatever is written and removed while it is made', async () => {
    const before = await sumsOf(test.core.database)
    const { storage } = test.core
    const keys: string[] = []
    for await (const { key } of storage.list(`company-${companyId}`)) keys.push(key)
    let changes = 0
    const made = await backUp(test, file, {
      onProgress: async () => {
        if (changes++ > 0) return
        await test.knex('data_records').where({ company_id: companyId }).increment('amount', 1)
        await test.addCompany(`minato${randomUUID().slice(0, 8)}`)
        for (const key of keys) await storage.remove(key)
        await expect(storage.removeFolder(`company-${companyId}`)).rejects.toMatchObject({ code: 722 })
      },
    })
    await test.knex('data_records').where({ company_id: companyId }).decrement('amount', 1)
    expect(made.missing).toEqual([])
    const { contents } = await readBackup(file, undefined, onlyReading)
    // The audit log and the companies have changed since; the backup has what was there when it began.
    expect(contents.tables).toEqual(before)
    await storage.removeFolder('nothing')
  })

  it('says which files are missing or changed, and has everything else', async () => {
    const [upload] = await test.knex('uploaded_files').pluck<string[]>('storage_key')
    const kept = await readFile(path.join(test.folder, 'files', upload!))
    await writeFile(path.join(test.folder, 'files', upload!), 'other')
    await test.knex('imports').update({ error_file_key: 'company-1/imports/gone.csv' })
    expect(await backUp(test, file)).toMatchObject({
      missing: ['company-1/imports/gone.csv'],
      changed: [upload],
    })
    await writeFile(path.join(test.folder, 'files', upload!), kept)
    await test.knex('imports').update({ error_file_key: null })
    await readBackup(file, undefined, onlyReading)
    expect(await test.core.systemStatus.lastBackup()).toMatchObject({ faultyFiles: 2 })
  })
})

describe('a backup that is not whole', () => {
  it.each([0.01, 0.5, 0.999])('is refused if it was cut off at %d of its length', async (share) => {
    for (const secret of [undefined, await generateIdentity()]) {
      const { bytes } = await backUp(test, file, { key: secret })
      await truncate(file, Math.floor(bytes * share))
      const { service, database } = await empty('sqlite')
      await expect(service.check({ file, key: secret })).rejects.toMatchObject({ name: 'BackupRefused' })
      expect(await database.whole.tables()).toEqual([])
    }
  })

  it('is refused if it was encrypted and a byte is another', async () => {
    const secret = await generateIdentity()
    const { bytes } = await backUp(test, file, { key: await identityToRecipient(secret) })
    await readBackup(file, secret, onlyReading)
    const content = await readFile(file)
    for (const place of [bytes - 1, Math.floor(bytes / 2), 30]) {
      content[place]! ^= 1
      await writeFile(file, content)
      await expect(readBackup(file, secret, onlyReading)).rejects.toMatchObject({ name: 'BackupRefused' })
      content[place]! ^= 1
    }
  })

  it('is refused without its key, and with another one', async () => {
    await backUp(test, file, { key: await identityToRecipient(await generateIdentity()) })
    const { service } = await empty('sqlite')
    await expect(service.check({ file })).rejects.toThrow(/encrypted: give its secret key/)
    await expect(service.check({ file, key: await generateIdentity() })).rejects.toThrow(/another key/)
  })

  it.each([
    ['a row', /"施設 7"/, '"施設 8"', /data_records is not as it was/],
    ['a file', /施設 7(?=[^\]]{0,50}\n)/, '施設 8', /the file company-\S+ is not as it was/],
    ['its version', /"formatVersion":1/, '"formatVersion":9', /newer version/],
    ['its migrations', /"090-pause"/, '"999-later"', /newer version .* added 999-later/],
  ])('is refused if somebody has changed %s', async (_what, from, to, why) => {
    await backUp(test, file)
    const archive = gunzipSync(await readFile(file)).toString('latin1')
    const latin1 = (text: string) => Buffer.from(text).toString('latin1')
    const pattern = new RegExp(latin1(from.source))
    expect(pattern.test(archive)).toBe(true)
    await writeFile(file, gzipSync(Buffer.from(archive.replace(pattern, latin1(to)), 'latin1')))
    await expect((await empty('sqlite')).service.check({ file })).rejects.toThrow(why)
  })

  it.each([
    'company-1/../../evil',
    'installation.json',
    '../evil',
    'company-1//evil',
    'company-1/.',
    '/evil',
  ])('is refused (SEC-INJ-71) if it has the file %s', async (name) => {
    const writer = new ArchiveWriter(createWriteStream(file), undefined)
    const manifest: Partial<Manifest> = { format: FORMAT, formatVersion: FORMAT_VERSION, tables: [] }
    await writer.add(MANIFEST, JSON.stringify(manifest))
    await writer.add(`files/${name}`, 'evil')
    await writer.finish()
    await expect(readBackup(file, undefined, onlyReading)).rejects.toThrow('has no place in a storage')
  })

  it('leaves a row that it failed, and no end in its target', async () => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('the disk is full')) })
    await expect(test.core.backups.make(full)).rejects.toThrow('the disk is full')
    expect(full.writableFinished).toBe(false)
    const [last] = await test.knex('backups').orderBy('id', 'desc')
    expect(last).toMatchObject({ outcome: 'failed', byte_size: null })
  })
})

describe('a restore', () => {
  it('says what it would destroy', async () => {
    await backUp(test, file)
    const { service, storage, database } = await empty()
    await service.restore({ file })
    const { companies } = (await service.target())!
    expect(companies).toBe(Number((await database.knex('companies').count({ n: '*' }))[0]!['n']))
    await database.whole.dropAll()
    expect(await service.target()).toMatchObject({ companies: 0, users: 0, files: expect.any(Number) })
    for await (const { key } of storage.list()) await storage.remove(key)
    expect(await service.target()).toBeUndefined()
    const { service: others } = await restoreTo(database, path.join(test.folder, randomUUID()), key(), {
      hasOthersIndex: async () => true,
    })
    expect(await others.target()).toMatchObject({ files: 0, hasOthersIndex: true })
  })

  it('counts tables of something else as there, and leaves them out of what it restores', async () => {
    const { knex } = test.core.database
    await knex.schema.createTable('heartbeats', (table) => void table.integer('at'))
    await knex('heartbeats').insert({ at: 1 })
    await backUp(test, file)
    const { service, database } = await empty()
    await service.check({ file })
    expect(await service.restore({ file })).toMatchObject({ leftOut: ['heartbeats'] })
    const tables = await database.whole.tables()
    expect(tables.map(({ name }) => name)).not.toContain('heartbeats')
    await database.whole.dropAll()
    await database.knex.schema.createTable('invoices', (table) => void table.integer('id'))
    expect(await service.target()).toMatchObject({ companies: 0, otherTables: 1 })
    await knex.schema.dropTable('heartbeats')
  })

  it('is refused before anything is destroyed, if a table is not that of the version', async () => {
    const { knex } = test.core.database
    await knex.schema.alterTable('sections', (table) => void table.integer('of_somebody'))
    await backUp(test, file)
    await knex.schema.alterTable('sections', (table) => table.dropColumn('of_somebody'))
    const { service, database } = await empty()
    await expect(service.check({ file })).rejects.toThrow('its table sections is not that of its version')
    expect(await database.whole.tables()).toEqual([])
  })

  it('notices that somebody else writes meanwhile, and what is left starts nowhere', async () => {
    await backUp(test, file)
    const { database, dataDir, storage } = await empty()
    const putFile: typeof storage.putFile = async (key, from) => {
      const job = { name: 'mail-send', payload: '{}', state: 'queued', created_at: 1, run_at: 1 }
      await database.knex('jobs').insert(job)
      await storage.putFile(key, from)
    }
    const others = Object.assign(Object.create(storage) as typeof storage, { putFile })
    const { service } = await restoreTo(database, dataDir, key(), { storage: others })
    await expect(service.restore({ file })).rejects.toThrow(
      /^The table jobs .* stop it\. Then run this again/,
    )
    expect(await database.knex('installation').first('storage_token')).toEqual({ storage_token: null })
  })

  it('that was broken off leaves what nobody can work with, and can simply be done again', async () => {
    await backUp(test, file)
    const target = await empty()
    const failing = await restoreTo(target.database, target.dataDir, key(), {
      removeDeadMails: () => Promise.reject(new Error('killed')),
    })
    await expect(failing.service.restore({ file })).rejects.toThrow('killed')
    const core = await openTestCore({ database: target.database, storage: target.storage })
    await expect(core.core.installation.requireOwnStorage()).rejects.toThrow(/restore .* broken off/)
    expect(await target.service.target()).toBeUndefined()
    await target.service.restore({ file })
    await core.core.installation.requireOwnStorage()
    await core.close()
  })

  it('that was broken off before there was a schema is not taken for a new database', async () => {
    await backUp(test, file)
    const { database, dataDir, service } = await empty()
    const whole = {
      ...database.whole,
      async dropAll(kept: string) {
        await database.whole.dropAll(kept)
        throw new Error('killed')
      },
    }
    const failing = await restoreTo(database, dataDir, key(), { database: { rows: database.rows, whole } })
    await expect(failing.service.restore({ file })).rejects.toThrow('killed')
    for (const use of [migrate, rollBackLast, requireUsableSchema])
      await expect(use(database.knex)).rejects.toThrow(/broken off.* Run npm run restore again\.$/)
    expect(await service.target()).toBeUndefined()
    await service.restore({ file })
    expect(await requireUsableSchema(database.knex)).toEqual([])
  })

  it('changes nothing while a process has the database open, before and after it is asked', async () => {
    await backUp(test, file)
    const { database, service } = await empty()
    await service.refuseIfUsed()
    const other = knexOf({ ...database.knex.client.config })
    await other.schema.hasTable('companies')
    for (const use of [() => service.refuseIfUsed(), () => service.restore({ file })])
      await expect(use()).rejects.toThrow(/^Something else has this database open.* Nothing was changed\.$/)
    await other.destroy()
    expect(await database.whole.tables()).toEqual([])
    await migrate(database.knex, [])
  })

  it('asks for the ENCRYPTION_KEY with which the installation has encrypted its secrets', async () => {
    await backUp(test, file)
    const { database, dataDir } = await empty('sqlite')
    const { service } = await restoreTo(database, dataDir, 'another key that is long enough for it')
    await expect(service.check({ file })).rejects.toThrow(/^ENCRYPTION_KEY is another one/)
    await service.check({ file, otherEncryptionKey: true })
  })
})

/** The id that the next import gets. */
async function nextImport({ whole }: Database): Promise<number | undefined> {
  return whole.snapshot(async ({ nextIds }) => nextIds.get('imports'))
}
