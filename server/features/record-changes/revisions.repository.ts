import type { Knex } from 'knex'
import { parseRecordId, toDataRecord, type DataRecordRow } from '#server/features/data-records/index.ts'
import { stagedColumns, stagedRow } from '#server/features/imports/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import type { RecordValues } from '#server/features/record-fields/index.ts'
import type { Revision } from './record-change.ts'

interface StoredRow extends DataRecordRow {
  row_hash: string
  since_version: number
  until_version: number
}

export interface NewRevision {
  companyId: number
  sectionType: SectionType
  importId: number
  rowNo: number
  revision: number
  since: number
  values: RecordValues
  section: Pick<Section, 'content' | 'columns'>
  rowHash: string
}

/** Rows named in one statement. */
const CHUNK = 500

/** The revisions of single records. An imported row is ended, never overwritten. */
export class RevisionsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Every revision of a record, the imported one first. */
  async findAll(
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

  /** Every revision of these records, by public id, each oldest first. */
  async findAllOf(trx: Knex.Transaction, companyId: number, ids: string[]): Promise<Map<string, Revision[]>> {
    const found = new Map<string, Revision[]>()
    for (const [importId, rowNos] of byImport(ids))
      for (let at = 0; at < rowNos.length; at += CHUNK) {
        const rows = await trx<StoredRow>('data_records')
          .where({ company_id: companyId, import_id: importId })
          .whereIn('row_no', rowNos.slice(at, at + CHUNK))
          .orderBy('revision')
        for (const row of rows.map(toRevision))
          found.set(row.record.id, [...(found.get(row.record.id) ?? []), row])
      }
    return found
  }

  /** The rows of some sections in some imports that are visible at a version, in file order. */
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

  async lastRowNo(trx: Knex.Transaction, companyId: number, importId: number): Promise<number> {
    const last = await trx('data_records')
      .where({ company_id: companyId, import_id: importId })
      .max({ rowNo: 'row_no' })
      .first()
    return Number(last?.['rowNo'] ?? 0)
  }

  /** Ends a revision: it belongs neither to this version nor to later ones. */
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
}

/** Row numbers by import; invalid ids are left out. */
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
