/** SPEC §5: the name of an upload ends in .csv, in any case, with no blanks or dots after it. */
export function isCsvName(fileName: string): boolean {
  return /[^/\\]\.csv$/i.test(fileName)
}
