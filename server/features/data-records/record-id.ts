/**
 * A record's public id: its import and its place in the file, '12-345'. It survives edits, which are new revisions of
 * the same two numbers.
 */
export function recordIdOf(importId: number, rowNo: number): string {
  return `${importId}-${rowNo}`
}

/** The two numbers of a public id; undefined for anything else. */
export function parseRecordId(id: string): { importId: number; rowNo: number } | undefined {
  const match = /^([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(id)
  if (!match) return undefined
  const [importId, rowNo] = [Number(match[1]), Number(match[2])]
  // both columns are 32-bit
  return importId > 2147483647 || rowNo > 2147483647 ? undefined : { importId, rowNo }
}
