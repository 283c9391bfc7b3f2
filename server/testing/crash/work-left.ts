import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/drivers/database/index.ts'
import { TestClient } from '../test-client.ts'
import { clinicOf, editedOf } from './payments.ts'

/** What the work of these companies has left behind, for a test to compare with what they did. */
export class WorkLeft {
  private readonly knex: Database['knex']
  private readonly dataDir: string
  private readonly companyIds: number[]

  constructor(of: { database: Database; dataDir: string; companyIds: number[] }) {
    this.knex = of.database.knex
    this.dataDir = of.dataDir
    this.companyIds = of.companyIds
  }

  /** The states of a company's imports and publications, and how many records were changed and editions made. */
  async ofCompany(companyId: number) {
    const of = <T>(table: string, column: string) =>
      this.knex(table).where({ company_id: companyId }).pluck<T[]>(column)
    return {
      imports: await of<string>('imports', 'state'),
      publications: await of<string>('publications', 'state'),
      changes: (await of('record_changes', 'id')).length,
      editions: (await of('editions', 'number')).length,
    }
  }

  /** The numbers of the mails that were written, of those of them that are in the outbox, and of those that still wait. */
  async mails() {
    const jobs = this.knex('jobs').where({ name: 'mail-send' }).whereIn('company_id', this.companyIds)
    const payloads: string[] = await jobs.orderBy('id').pluck('payload')
    const written = payloads.map((payload) => (JSON.parse(payload) as { mailId: number }).mailId)
    const files = await readdir(path.join(this.dataDir, 'outbox'))
    const sent = files.flatMap((name) => Number(/_(\d+)-[^_]+(_company-\d+)?\.eml$/.exec(name)?.[1] ?? []))
    return {
      written: written.sort((a, b) => a - b),
      sent: sent.filter((id) => written.includes(id)).sort((a, b) => a - b),
      waiting: await this.knex('mails').pluck('id'),
    }
  }

  /** The events of the messages to webhooks, their ids, and the ids of those that did not arrive. */
  async messages() {
    const rows: { message_id: string; event: string; state: string }[] = await this.knex(
      'webhook_deliveries',
    ).whereIn('company_id', this.companyIds)
    return {
      events: rows.map(({ event }) => event).sort(),
      ids: rows.map((row) => row.message_id).sort(),
      missing: rows.flatMap((row) => (row.state === 'arrived' ? [] : row.message_id)),
    }
  }
}

/** How many rows visitors find of each revision's file and of its edit. */
export async function hitsOf(port: number, host: string, revisions: number[]): Promise<number[][]> {
  const visitor = new TestClient({ port, scheme: 'http' }, `${host}:${port}`)
  await visitor.agree('disclosure')
  const count = async (name: string): Promise<number> => {
    const query = `section_type=1&organization_name=${encodeURIComponent(name)}`
    const answer = await visitor.get(`/api/v1/data-record/public/search?${query}`)
    return answer.json().results.total_elements
  }
  const all: number[][] = []
  for (const revision of revisions)
    all.push([await count(clinicOf(revision)), await count(editedOf(revision))])
  return all
}
