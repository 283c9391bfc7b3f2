import type { Knex } from 'knex'
import { parseRecordId, toDataRecord, type DataRecordRow } from '#server/features/data-records/index.ts'
import { stagedColumns, stagedRow } from '#server/features/imports/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RecordValues } from '#server/features/record-fields/index.ts'
import type { ChangeKind, RecordChange, Revision } from './record-change.ts'

interface StoredRow extends DataRecordRow {
  row_hash: string
  since_version: number
  until_version: number
}

interface ChangeRow {
  id: number
  import_id: number
  row_no: number
  kind: ChangeKind
  revision: number | null
  version: number
  user_id: number | null
  changed_at: number
}

export interface NewRevision {
  companyId: number
  sectionType: SectionType
  importId: number
  rowNo: number
  revision: number
  since: number
  values: RecordValues
  rowHash: string
}

/** Revisions of single records and who made them. Imported rows are closed, never overwritten. */
export class RecordChangesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Every revision of a record, the imported one first. */
  async findRevisions(
    companyId: number,
    importId: number,
    rowNo: number,
    executor: Knex = this.knex,
  ): Promise<Revision[]> {
    const rows = await executor<StoredRow>('data_records')
      .where({ company_id: companyId, import_id: importId, row_no: rowNo })
      .orderBy('revision')
    return rows.map(toRevision)
  }

  /** The rows of some sections in one import that are visible at a version, in file order. */
  async findOfSections(
    data: DataVersion,
    importIds: number[],
    sectionIds: number[],
    executor: Knex = this.knex,
  ): Promise<Revision[]> {
    const rows = await executor<StoredRow>('data_records')
      .where({ company_id: data.companyId })
      .whereIn('import_id', importIds)
      .whereIn('section_id', sectionIds)
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
      .orderBy(['import_id', 'row_no'])
    return rows.map(toRevision)
  }

  async lastRowNo(trx: Knex.Transaction, companyId: number, importId: number): Promise<number> {
    const last = await trx('data_records')
      .where({ company_id: companyId, import_id: importId })
      .max({ rowNo: 'row_no' })
      .first()
    return Number(last?.['rowNo'] ?? 0)
  }

  /** Ends a revision: it is no part of this version nor of later ones. */
  async close(trx: Knex.Transaction, companyId: number, key: number, version: number): Promise<void> {
    await trx('data_records').where({ id: key, company_id: companyId }).update({ until_version: version })
  }

  /** Returns the new row's primary key. */
  async insert(trx: Knex.Transaction, next: NewRevision): Promise<number> {
    const cells = stagedRow(next, next)
    const [key] = await trx('data_records').insert({
      ...Object.fromEntries(stagedColumns.map((column, at) => [column, cells[at]])),
      revision: next.revision,
      since_version: next.since,
    })
    return key!
  }

  async insertChange(
    trx: Knex.Transaction,
    of: { companyId: number; sectionType: SectionType },
    change: Omit<RecordChange, 'id'>,
  ): Promise<void> {
    await trx('record_changes').insert({
      company_id: of.companyId,
      section_type: of.sectionType,
      import_id: change.importId,
      row_no: change.rowNo,
      kind: change.kind,
      revision: change.revision,
      version: change.version,
      user_id: change.userId,
      changed_at: change.changedAt,
    })
  }

  /** What happened to one record, oldest first. */
  async findChanges(companyId: number, importId: number, rowNo: number): Promise<RecordChange[]> {
    const rows = await this.knex('record_changes')
      .where({ company_id: companyId, import_id: importId, row_no: rowNo })
      .orderBy('id')
      .select<ChangeRow[]>('*')
    return rows.map(toChange)
  }

  /** The latest change of each record that was changed in this version and is still of the data, newest first. */
  async findLatest(
    data: DataVersion,
    offset: number,
    limit: number,
  ): Promise<{ changes: RecordChange[]; total: number }> {
    const latest = () =>
      this.knex('record_changes')
        .where({ company_id: data.companyId, section_type: data.sectionType, version: data.version })
        .whereIn(
          'import_id',
          data.imports.map(({ importId }) => importId),
        )
        .groupBy('import_id', 'row_no')
        .max({ id: 'id' })
    const ids = await latest().orderBy('id', 'desc').offset(offset).limit(limit)
    const rows = await this.knex('record_changes')
      .where({ company_id: data.companyId })
      .whereIn(
        'id',
        ids.map(({ id }) => Number(id)),
      )
      .orderBy('id', 'desc')
      .select<ChangeRow[]>('*')
    const [count] = await this.knex.from(latest().as('latest')).count({ n: '*' })
    return { changes: rows.map(toChange), total: Number(count?.['n'] ?? 0) }
  }

  /** The newest revision of each of these records, by public id. */
  async findNewest(companyId: number, ids: string[]): Promise<Map<string, Revision>> {
    const newest = new Map<string, Revision>()
    for (const [importId, rowNos] of byImport(ids)) {
      const rows = await this.knex<StoredRow>('data_records')
        .where({ company_id: companyId, import_id: importId })
        .whereIn('row_no', rowNos)
        .orderBy('revision')
      for (const row of rows.map(toRevision)) newest.set(row.record.id, row)
    }
    return newest
  }
}

/** Row numbers by import; ids that are none are left out. */
function byImport(ids: string[]): Map<number, number[]> {
  const rows = new Map<number, number[]>()
  for (const id of ids) {
    const place = parseRecordId(id)
    if (place) rows.set(place.importId, [...(rows.get(place.importId) ?? []), place.rowNo])
  }
  return rows
}

function toRevision(row: StoredRow): Revision {
  return {
    key: Number(row.id),
    record: toDataRecord(row),
    rowHash: row.row_hash,
    since: row.since_version,
    until: row.until_version,
  }
}

function toChange(row: ChangeRow): RecordChange {
  return {
    id: row.id,
    importId: row.import_id,
    rowNo: row.row_no,
    kind: row.kind,
    revision: row.revision,
    version: row.version,
    userId: row.user_id,
    changedAt: Number(row.changed_at),
  }
}
