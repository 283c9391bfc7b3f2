const LONGEST = 600

/**
 * A statement as it may be logged: values are bound and thus not in it, quoted literals are left out, and lists of
 * placeholders are shortened.
 */
export function statementText(sql: string): string {
  return sql
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/"(?:[^"]|"")*"/g, '"…"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\?(?:, ?\?)+/g, '?, …')
    .replaceAll(/(\(\?(?:, …)?\))(?:, ?\(\?(?:, …)?\))+/g, '$1, …')
    .slice(0, LONGEST)
}
