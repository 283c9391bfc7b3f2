/** See compare-engines.mjs; server/testing/executed-statements.ts writes such records. */
export interface Executed {
  engine: 'sqlite' | 'mysql'
  test: string
  sites: { place: string; sql: string }[]
}
export interface Missing {
  place: string
  sql: string
  tests: string[]
}
export function compareEngines(
  records: Executed[],
  exceptions?: readonly (readonly [place: string, reason: string])[],
): { compared: number; missing: Missing[] }
export function readRecords(folder: string): Executed[]
export function explain(missing: Missing): string
