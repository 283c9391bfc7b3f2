import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '#server/config/index.ts'
import { createCore, type Core, type Overrides } from '#server/container.ts'
import { throwMissing } from '#server/i18n/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { sectionIdOf, type SectionType } from '#server/features/sections/index.ts'
import { csvLine } from '#server/lib/csv/csv-line.ts'
import { recordStatements, rewritingStatements, unscopedStatements } from './tenant-statements.ts'
import { tenantTablesOf } from './tenant-tables.ts'
import { emptyLog } from './empty-log.ts'
import { fakeClock } from './fake-clock.ts'
import { rehearseTransactions } from './rehearse-transactions.ts'
import { openTestDatabase } from './test-database.ts'
import { testActor } from './test-actor.ts'
import { testPdfInspector } from './test-pdfs.ts'
import { testWebhooks } from './test-webhooks.ts'

/** One line of a file by field names; the year is the slot's. */
export type CsvRow = { section_code: string } & Record<string, string | number>

/** The slot that a file is for; `root` is a root section's letter. */
export interface SlotChoice {
  sectionType?: SectionType
  year?: number
  root?: string
}

const FIELDS = [
  ...['section_code', 'item_number', 'payee', 'facility', 'department', 'name', 'number_of_payments'],
  ...['amount', 'item', 'quantity', 'title', 'comments', 'repeat'],
]

/**
 * The product's own composition over a test database, with a clock that stands still. Closing it fails when a
 * statement on a tenant table named no company, or one changed the audit log's past: so every test that uses it watches over tenants too.
 */
export async function openTestCore(overrides: Overrides = {}) {
  const database = await openTestDatabase()
  // What a test itself reads or spoils is none of the product's statements: the copy has no listeners.
  const knex = database.knex.withUserParams({})
  const tenantTables = await tenantTablesOf(database)
  const statements = recordStatements(database.knex)
  rehearseTransactions(database.knex)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'core-'))
  let now = Date.UTC(2026, 3, 1)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const core: Core = await createCore(config, {
    onMissingValue: throwMissing,
    database,
    clock: fakeClock(() => now),
    pdfInspector: testPdfInspector,
    webhookTransport: testWebhooks(),
    ...overrides,
  })
  await core.search.reindexAll()

  /** A company with its domains `{name}.example` and `{name}-patient.example`. */
  async function addCompany(name: string): Promise<number> {
    const id = await core.companies.create(systemActor('test'), {
      name,
      nameEn: '',
      email: `${name}@example.com`,
      disclosureDomain: `${name}.example`,
      patientDomain: `${name}-patient.example`,
      copyright: '',
      copyrightEn: '',
    })
    await emptyLog(knex)
    return id
  }

  /** Writes a file as it arrives from a browser. */
  async function arrive(text: string | Buffer, fileName = 'rows.csv') {
    const temporaryPath = path.join(folder, randomUUID())
    await writeFile(temporaryPath, text)
    return { temporaryPath, fileName, byteSize: (await stat(temporaryPath)).size }
  }

  /** Uploads a CSV text, confirms it and runs the jobs. Returns the import's id. */
  async function importText(companyId: number, slot: SlotChoice, text: string): Promise<number> {
    const { sectionType = 1, year = 2024, root = 'C' } = slot
    const choice = { sectionType, year, rootSectionId: sectionIdOf(sectionType, root)! }
    const { importId } = await core.uploads.storeCsv(
      testActor(companyId),
      companyId,
      choice,
      await arrive(text, `${root}.csv`),
    )
    await core.imports.confirm(testActor(companyId), companyId, importId)
    await core.runner.drain()
    const { state, fault } = await core.imports.progress(companyId, importId)
    if (state !== 'done') throw new Error(`import is ${state}: ${fault?.key ?? 'rows refused'}`)
    return importId
  }

  const importRows = (companyId: number, slot: SlotChoice, rows: CsvRow[]): Promise<number> =>
    importText(companyId, slot, csvOf(slot.year ?? 2024, rows))

  async function moveAndPublish(companyId: number, note = '') {
    await core.publishing.moveToPreview(testActor(companyId), companyId)
    return core.publishing.publish(testActor(companyId, null), companyId, { note })
  }

  return {
    core,
    knex,
    engine: database.engine,
    statements,
    tenantTables,
    folder,
    addCompany,
    arrive,
    importText,
    importRows,
    moveAndPublish,
    now: () => now,
    advance: (ms: number) => void (now += ms),
    async close() {
      await core.close()
      await rm(folder, { recursive: true, force: true })
      const unscoped = unscopedStatements(statements, tenantTables)
      const rewriting = rewritingStatements(statements)
      if (rewriting.length > 0) throw new Error(`statements that rewrite the log:\n${rewriting.join('\n')}`)
      if (unscoped.length > 0) throw new Error(`statements without a company:\n${unscoped.join('\n')}`)
    },
  }
}

export type TestCore = Awaited<ReturnType<typeof openTestCore>>

/** A file with rows as staff send it. */
export function csvOf(year: number, rows: CsvRow[]): string {
  const fields = ['year', ...FIELDS]
  const lines = rows.map((row) => [String(year), ...FIELDS.map((field) => String(row[field] ?? ''))])
  return [fields.map(() => '見出し'), fields, ...lines].map((cells) => csvLine(cells)).join('')
}

/** So many rows of a section, each naming its number: `施設 {from}` and on. */
export function plainRows(section_code: string, count: number, from = 1): CsvRow[] {
  return Array.from({ length: count }, (_, at) => ({
    section_code,
    facility: `施設 ${from + at}`,
    number_of_payments: 1,
    amount: (from + at) * 100,
  }))
}
