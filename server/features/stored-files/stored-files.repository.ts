// Long because it lists every column that names a stored file, for one look-up and one listing.
import type { Knex } from 'knex'

/** A file that a row names. Size and hash only where the database has them. */
export interface NamedFile {
  key: string
  byteSize: number | null
  /** in hexadecimal digits */
  sha256: string | null
}

/** The columns that name a stored file by its key, with those of its size and hash. */
const KEY_COLUMNS = [
  { table: 'uploaded_files', key: 'storage_key', size: 'byte_size', hash: 'sha256' },
  { table: 'uploaded_files', key: 'original_key', size: 'original_bytes', hash: null },
  { table: 'received_files', key: 'storage_key', size: 'byte_size', hash: 'sha256' },
  { table: 'received_files', key: 'csv_key', size: 'csv_bytes', hash: 'csv_sha256' },
  { table: 'imports', key: 'error_file_key', size: null, hash: null },
  { table: 'company_exports', key: 'storage_key', size: 'byte_size', hash: 'sha256' },
] as const

/** How the files for machines are stored: as they are and compressed, each with the column of its size. */
const ENCODINGS = [
  { suffix: '', size: 'bytes' },
  { suffix: '.gz', size: 'gzip_bytes' },
  { suffix: '.br', size: 'brotli_bytes' },
] as const

/** A company's pictures, named by the hash of their bytes. */
const PICTURES = [
  { folder: 'logo', column: 'logo_hash' },
  { folder: 'favicon', column: 'favicon_hash' },
] as const

/** The folders of a company. Every file in them is named by a row, or nobody needs it. */
export const companyFolders = [
  'uploads',
  'imports',
  'public',
  'exports',
  ...PICTURES.map(({ folder }) => folder),
]

const ROWS_AT_ONCE = 500

/** Which files the database names. Each statement names the company. */
export class StoredFilesRepository {
  constructor(private readonly knex: Knex) {}

  /** Those of these keys that a row of the company refers to. */
  async findNamed(companyId: number, keys: string[]): Promise<Set<string>> {
    const named = new Set<string>()
    for (const { table, key } of KEY_COLUMNS) {
      const found = await this.knex(table)
        .where({ company_id: companyId })
        .whereIn(key, keys)
        .pluck<string[]>(key)
      for (const one of found) named.add(one)
    }
    const publicFiles = await this.knex('public_files')
      .where({ company_id: companyId })
      .whereIn('storage_key', keys.map(uncompressed))
      .pluck<string[]>('storage_key')
    for (const { suffix } of ENCODINGS) for (const key of publicFiles) named.add(key + suffix)
    for (const { key } of await picturesOf(this.knex, companyId)) named.add(key)
    return new Set(keys.filter((key) => named.has(key)))
  }

  /** Every file of every company that a row names, those of deleted companies too while their rows are there. */
  async *allNamed(executor: Knex = this.knex): AsyncGenerator<NamedFile> {
    const companyIds = await executor('companies').orderBy('id').pluck<number[]>('id')
    for (const companyId of companyIds) {
      for (const columns of KEY_COLUMNS) yield* namedBy(executor, companyId, columns)
      yield* publicFilesOf(executor, companyId)
      yield* await picturesOf(executor, companyId)
    }
  }
}

async function* namedBy(
  executor: Knex,
  companyId: number,
  { table, key, size, hash }: (typeof KEY_COLUMNS)[number],
): AsyncGenerator<NamedFile> {
  for await (const row of rowsOf(executor, companyId, table, key))
    yield {
      key: String(row[key]),
      byteSize: size && row[size] !== null ? Number(row[size]) : null,
      sha256: hash && row[hash] !== null ? String(row[hash]) : null,
    }
}

async function* publicFilesOf(executor: Knex, companyId: number): AsyncGenerator<NamedFile> {
  const seen = new Set<string>()
  for await (const row of rowsOf(executor, companyId, 'public_files', 'storage_key')) {
    // Of one year alone, the file of the year and that of all years are the same.
    const key = String(row['storage_key'])
    if (seen.has(key)) continue
    seen.add(key)
    for (const { suffix, size } of ENCODINGS)
      yield {
        key: key + suffix,
        byteSize: Number(row[size]),
        sha256: suffix === '' ? String(row['sha256']) : null,
      }
  }
}

/** The rows of a company whose column is not null, in parts. */
async function* rowsOf(executor: Knex, companyId: number, table: string, column: string) {
  let after = 0
  for (;;) {
    const rows: Record<string, unknown>[] = await executor(table)
      .where({ company_id: companyId })
      .where('id', '>', after)
      .whereNotNull(column)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    after = Number(rows.at(-1)!['id'])
  }
}

async function picturesOf(executor: Knex, companyId: number): Promise<NamedFile[]> {
  const company: Record<string, string | null> | undefined = await executor('companies')
    .where({ id: companyId })
    .first('logo_hash', 'favicon_hash')
  return PICTURES.flatMap(({ folder, column }) => {
    const sha256 = company?.[column]
    return sha256 ? [{ key: `company-${companyId}/${folder}/${sha256}.png`, byteSize: null, sha256 }] : []
  })
}

/** The key under which a file is named that is stored compressed too. */
const uncompressed = (key: string) => key.replace(/\.(?:gz|br)$/, '')
