/**
 * A backup is a tar archive, compressed by gzip and, with a key, encrypted by age: standard tools open it without this
 * product. Its entries, in this order:
 *
 *   manifest.json                      what it is a backup of, and how its tables are built
 *   tables/<name>/<number>.jsonl       rows, one JSON array in a line, in parts
 *   files/<key>                        the file with this key, with its SHA-256 in the comment of its header
 *   contents.json                      what has to be there; without it the backup was broken off
 */
export const FORMAT = 'transparency-disclosure-backup'
export const FORMAT_VERSION = 1

export const MANIFEST = 'manifest.json'
export const CONTENTS = 'contents.json'
export const TABLES = 'tables/'
export const FILES = 'files/'

export interface Manifest {
  format: typeof FORMAT
  formatVersion: number
  /** Of the product. */
  version: string
  /** The migrations that its schema has. */
  migrations: string[]
  /** The token of the installation. A restored one gets a token of its own. */
  installation: string
  /** Milliseconds since the epoch: the moment whose rows it has. */
  madeAt: number
  engine: 'sqlite' | 'mysql'
  /** The token, encrypted with ENCRYPTION_KEY: shows whether the key at hand is the one of its secrets. */
  keyCheck: string
  tables: ManifestTable[]
}

export interface ManifestTable {
  name: string
  /** In the order in which rows have their values. */
  columns: string[]
  /** The least id that a new row can get; null where the table counts none. */
  nextId: number | null
}

export interface Contents {
  tables: TableContents[]
  files: { count: number; bytes: number; sum: string }
  /** Keys that rows name, of which no file was there. */
  missing: string[]
  /** Keys of files that are not what their row says; the backup has them as they were. */
  changed: string[]
}

/** The rows of a table. Two tables with the same sum have the same rows, in whatever order and on whatever engine. */
export interface TableContents {
  name: string
  rows: number
  sum: string
}
