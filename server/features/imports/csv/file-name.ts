/** SPEC §5: an upload must be named .csv; capitals are accepted, blanks or dots behind are not. */
export function isCsvName(fileName: string): boolean {
  return /[^/\\]\.csv$/i.test(fileName)
}
