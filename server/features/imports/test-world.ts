import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Database } from '#server/drivers/database/index.ts'
import { FolderStorage } from '#server/drivers/storage/folder.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { JobQueue, JobRunner, JobsRepository } from '#server/jobs/index.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { FinishedImport } from './finished-mail.ts'
import { importRepositories } from './import-repositories.ts'
import { importJobs } from './import.jobs.ts'
import { ImportsService } from './imports.service.ts'
import { testSections } from './test-sections.ts'

export const rootC = sectionIdOf(1, 'C')!

/** For tests: a company, a storage and the service with its jobs over a real database. */
export async function createImportsWorld(changeDatabase: (database: Database) => Database = (same) => same) {
  const real = await openTestDatabase()
  const database = changeDatabase(real)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'imports-'))
  const storage = new FolderStorage(path.join(folder, 'files'))
  let now = Date.UTC(2026, 3, 1)
  const clock = fakeClock(() => now)
  const queue = new JobQueue({ knex: real.knex, clock })
  const calls: string[] = []
  const ended: FinishedImport[] = []
  const recorded: { name: string; outcome: string; userId: number | null; token: string | undefined }[] = []
  const repositories = importRepositories(real.knex)
  const hooks = {
    indexImport: async (_importId: number, _onProgress: (rows: number) => Promise<void>): Promise<void> => {},
  }
  const service = new ImportsService({
    database,
    ...repositories,
    storage,
    queue,
    clock,
    sections: testSections,
    drafts: {
      lockDraft: async () => {},
      replaceSlot: async (trx, slot) => {
        const row = await trx('imports').where({ id: slot.importId }).first('state')
        calls.push(`replaceSlot ${slot.importId} ${slot.year} ${slot.rootSectionId} while ${row.state}`)
      },
    },
    slotContent: async () => 'empty',
    search: {
      indexImport: async (_companyId, importId, onProgress) => {
        calls.push(`indexImport ${importId}`)
        await hooks.indexImport(importId, onProgress)
      },
      removeImport: async (_companyId, importId) => void calls.push(`removeImport ${importId}`),
      tidy: async () => {},
    },
    onChecked: async () => {},
    onFinished: async (_trx, finished) => void ended.push(finished),
    webhooks: { announce: async () => {} },
    audit: {
      record: async (_trx, actor, { name, outcome = 'success' }) =>
        void recorded.push({ name, outcome, userId: actor.userId, token: actor.token }),
      recordAlone: async (_actor, { name }) => void calls.push(name),
    },
    translate: (lang, key, params) => `${lang}:${key}:${JSON.stringify(params ?? {})}`,
  })
  const logged: object[] = []
  const jobs = importJobs(service.runs)
  const newRunner = () =>
    new JobRunner({
      repository: new JobsRepository(real.knex),
      handlers: jobs.handlers,
      onDeadLetter: jobs.onDeadLetter,
      clock,
      logger: { info: () => {}, error: (fields) => void logged.push(fields) },
    })

  async function addCompany(name: string): Promise<number> {
    const [id] = await real.knex('companies').insert({ name, email: `${name}@example.com`, created_at: 0 })
    return id!
  }
  const companyId = await addCompany('aoba')

  /** Stores bytes as an uploaded file and starts its import. */
  async function upload(
    content: string | Uint8Array,
    slot: {
      companyId?: number
      sectionType?: SectionType
      year?: number
      rootSectionId?: number | null
    } = {},
  ): Promise<number> {
    const bytes = Buffer.from(content as Uint8Array)
    const temporary = path.join(folder, randomUUID())
    await writeFile(temporary, bytes)
    const storageKey = `uploads/${randomUUID()}.csv`
    await storage.putFile(storageKey, temporary)
    const file = { companyId, sectionType: 1 as SectionType, year: 2024, rootSectionId: rootC, ...slot }
    return real.knex.transaction(async (trx) => {
      const [id] = await trx('uploaded_files').insert({
        company_id: file.companyId,
        section_type: file.sectionType,
        file_type: 'csv',
        file_name: 'rows.csv',
        storage_key: storageKey,
        byte_size: bytes.length,
        sha256: '',
        year: file.year,
        root_section_id: file.rootSectionId,
        status: 9,
        uploaded_by: 1,
        uploaded_at: now,
      })
      return service.startCheck(trx, { ...file, id: id!, byteSize: bytes.length })
    })
  }

  return {
    database: real,
    service,
    repositories,
    storage,
    calls,
    /** The ends that were reported by mail. */
    ended,
    recorded,
    logged,
    hooks,
    companyId,
    addCompany,
    upload,
    newRunner,
    drain: () => newRunner().drain(),
    advance: (ms: number) => void (now += ms),
    fileStatus: async () =>
      (await real.knex('uploaded_files').orderBy('id', 'desc').first()).status as number,
    rowsOf: (importId: number) =>
      real.knex('data_records').where({ import_id: importId }).orderBy('row_no').select('*'),
    countRows: async (importId: number) =>
      Number(
        (await real.knex('data_records').where({ import_id: importId }).count({ n: '*' }).first())!['n'],
      ),
    close: () => real.close(),
  }
}

export type ImportsWorld = Awaited<ReturnType<typeof createImportsWorld>>

export async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString('utf8')
}

/** A file: headings, names, then the given lines. */
export function csv(names: string, ...lines: string[]): string {
  return [names.replaceAll(/[^,]+/g, '見出し'), names, ...lines].join('\r\n') + '\r\n'
}

/** So many valid rows of section C. */
export function manyRows(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, i) =>
      `2024,C${(i % 3) + 1},${i + 1},見本病院${i % 97},"見本　${i}号",${1000 + i},${i % 10 === 0 ? '再掲' : ''}`,
  )
  return csv('year,section_code,item_number,facility,name,amount,repeat', ...lines)
}
