import type { Manifest } from './backup-format.ts'
import { BackupRefused } from './backup-refused.ts'
import { isKept } from './kept-tables.ts'

/** Tables with their columns in alphabetical order. */
export type ExpectedTables = ReadonlyMap<string, readonly string[]>

/**
 * The tables of a backup that its version of the product does not have: somebody else made them in the same database.
 * The names come from the file: nothing but tables of the schema is written.
 * @throws BackupRefused if a table of its version is missing or has other columns
 */
export function foreignTables(file: string, { tables }: Manifest, expected: ExpectedTables): Set<string> {
  const found = new Map(tables.map(({ name, columns }) => [name, columns]))
  for (const [name, columns] of expected)
    if (isKept({ name }) && found.get(name)?.join() !== columns.join())
      throw new BackupRefused(`${file} cannot be used: its table ${name} is not that of its version.`)
  return new Set([...found.keys()].filter((name) => !expected.has(name)))
}
