import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/drivers/database/index.ts'
import { TestClient, type Answer } from '../test-client.ts'
import { editedOf, paymentsFile } from './payments.ts'

const LOOK_EVERY_MS = 50
const DAY_MS = 24 * 60 * 60_000

/** Where the staff of a company work. */
export interface Workplace {
  database: Database
  port: number
  companyId: number
  host: string
  /** Who asks for a new password, by address. */
  forgetful: readonly string[]
  /** Resolves when every process runs again: until then a statement of a killed one may still be at work. */
  whole(): Promise<unknown>
}

/**
 * What the staff of one company do, through the balancer: import a file, edit a record, move, plan a publication, forget
 * passwords. Where an answer does not come, since its process was killed, they look whether it was done before they do
 * it again.
 */
export class StaffWork {
  /** How often a new password was asked for, by address. */
  readonly asked = new Map<string, number>()
  private readonly client: TestClient
  private readonly place: Workplace

  constructor(place: Workplace) {
    this.place = place
    this.client = new TestClient({ port: place.port, scheme: 'http' }, `${place.host}:${place.port}`)
  }

  async signIn(): Promise<void> {
    await this.client.signIn(`admin@${this.place.host}`)
  }

  /** One round: every job is asked for once. */
  async round(revision: number): Promise<void> {
    const fileId = await this.import(revision)
    await this.edit(revision, fileId)
    await this.move()
    await this.plan(`${revision}`)
    for (const email of this.place.forgetful) await this.forget(email)
  }

  private async import(revision: number): Promise<number> {
    const { companyId } = this.place
    const fileName = `${revision}.csv`
    const file = () => this.one('uploaded_files', { company_id: companyId, file_name: fileName })
    const parts = [
      { name: 'section_type', value: '1' },
      { name: 'year', value: '2024' },
      { name: 'file', value: paymentsFile(revision), fileName },
    ]
    const upload = () => this.client.upload('/api/v1/upload-file/upload-csv', parts)
    await this.act(upload, async () => (await file()) !== undefined)
    const { id } = (await file())!
    const state = async () => (await this.one('imports', { uploaded_file_id: id }))?.state
    await this.until(async () => (await state()) === 'checked')
    await this.until(async () => (await this.confirm(Number(id))) || (await state()) === 'done')
    await this.until(async () => (await state()) === 'done')
    return Number(id)
  }

  /** Whether the import is confirmed; not while its rows are compared. */
  private async confirm(id: number): Promise<boolean> {
    const path = '/api/v1/upload-file/import-csv-file'
    const { status, results } = await this.call('POST', path, { id })
    if (status === 406)
      return (await this.call('POST', path, { id, acknowledged: results.acknowledge })).status === 200
    return status === 200
  }

  private async edit(revision: number, fileId: number): Promise<void> {
    const { id: importId } = (await this.one('imports', { uploaded_file_id: fileId }))!
    const rows = this.place.database.knex('data_records').where({ import_id: importId })
    const row = await rows.orderBy('row_no').first('row_no', 'revision')
    const body = { id: `${importId}-${row.row_no}`, revision: row.revision, facility: editedOf(revision) }
    const change = () => this.client.call('PUT', '/api/v1/data-record/update', body)
    const isDone = async () => (await this.one('record_changes', { import_id: importId })) !== undefined
    await this.act(change, isDone)
  }

  /** Moving again changes nothing. */
  private async move(): Promise<void> {
    const path = '/api/v1/data-record/move-data-record'
    await this.act(
      () => this.client.call('PUT', path, {}),
      async () => false,
    )
  }

  /** Plans the publication for tomorrow, and lets tomorrow come. */
  private async plan(note: string): Promise<void> {
    const { companyId, database } = this.place
    const body = { note, publish_at: new Date(Date.now() + DAY_MS).toISOString() }
    const planned = () => this.one('publications', { company_id: companyId, note })
    const plan = () => this.client.call('PUT', '/api/v1/data-record/update', body)
    await this.act(plan, async () => (await planned()) !== undefined)
    const { id } = (await planned())!
    await database.knex('publications').where({ id }).update({ publish_at: Date.now() })
    await database
      .knex('jobs')
      .where({ name: 'publication-due', company_id: companyId })
      .update({ run_at: Date.now() })
    await this.until(async () => (await this.one('publications', { id }))?.state === 'done')
  }

  /** Asking a second time sends a second link, as it should. */
  private async forget(email: string): Promise<void> {
    const ask = () => {
      this.asked.set(email, (this.asked.get(email) ?? 0) + 1)
      return this.client.call('PUT', '/api/v1/auth/forgot-password', { email })
    }
    await this.act(ask, async () => false)
  }

  /** Does something once: again only if its answer did not come and it was not done. */
  private async act(run: () => Promise<Answer>, isDone: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const { status, text } = await run()
      if (status === 200) return
      if (status !== 502) throw new Error(`${status} ${text}`)
      await this.place.whole()
      if (await isDone()) return
    }
  }

  private async call(method: string, path: string, body: unknown) {
    const answer = await this.client.call(method, path, body)
    if (answer.status === 502) return { status: 502, results: {} }
    const { status, results } = answer.json() as { status: number; results?: { acknowledge?: string } }
    return { status, results: results ?? {} }
  }

  private one(table: string, where: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
    return this.place.database.knex(table).where(where).orderBy('id', 'desc').first()
  }

  private async until(holds: () => Promise<boolean>): Promise<void> {
    while (!(await holds())) await delay(LOOK_EVERY_MS)
  }
}
