import type { Knex } from 'knex'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PublicFile, TypeOfEdition } from './public-file.ts'

/** What stands for all years: no fiscal year, so that a unique key holds. */
const ALL_YEARS = 0

interface PublicFileRow {
  edition: number
  section_type: SectionType
  year: number
  row_count: number
  bytes: unknown
  gzip_bytes: unknown
  brotli_bytes: unknown
  sha256: string
  storage_key: string
}

/** The files of the editions that visitors see. */
export class PublicFilesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** An edition's files: all years first, then the newest. */
  async find(companyId: number, edition: number): Promise<PublicFile[]> {
    const rows: PublicFileRow[] = await this.knex('public_files')
      .where({ company_id: companyId, edition })
      .orderBy('section_type')
      .orderByRaw('year = ? desc', [ALL_YEARS])
      .orderBy('year', 'desc')
    return rows.map(toPublicFile)
  }

  /** All files of a type, of whichever edition. */
  async findOfType(
    { companyId, sectionType }: Pick<TypeOfEdition, 'companyId' | 'sectionType'>,
    executor: Knex = this.knex,
  ): Promise<PublicFile[]> {
    const rows: PublicFileRow[] = await executor('public_files')
      .where({ company_id: companyId, section_type: sectionType })
      .orderBy('id')
    return rows.map(toPublicFile)
  }

  /** Puts an edition's files in the place of all that a type had. */
  async replace(
    trx: Knex.Transaction,
    { companyId, sectionType, edition }: TypeOfEdition,
    files: readonly PublicFile[],
    madeAt: number,
  ): Promise<void> {
    await trx('public_files').where({ company_id: companyId, section_type: sectionType }).delete()
    if (files.length === 0) return
    await trx('public_files').insert(
      files.map((file) => ({
        ...{ company_id: companyId, edition, section_type: sectionType },
        ...{ year: file.year ?? ALL_YEARS, row_count: file.rows },
        ...{ bytes: file.bytes, gzip_bytes: file.gzipBytes, brotli_bytes: file.brotliBytes },
        ...{ sha256: file.sha256, storage_key: file.storageKey, made_at: madeAt },
      })),
    )
  }
}

function toPublicFile(row: PublicFileRow): PublicFile {
  return {
    edition: row.edition,
    sectionType: row.section_type,
    year: row.year === ALL_YEARS ? null : row.year,
    rows: row.row_count,
    // MySQL's driver may give a bigint as text
    bytes: Number(row.bytes),
    gzipBytes: Number(row.gzip_bytes),
    brotliBytes: Number(row.brotli_bytes),
    sha256: row.sha256,
    storageKey: row.storage_key,
  }
}
