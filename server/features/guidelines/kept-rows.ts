/** How many rows a company has in a section of a year, in the version that has most. */
export interface KeptRows {
  companyId: number
  year: number
  sectionId: number
  rows: number
}

/** Rows of an import, as the totals of imports and of edits have them. */
export interface StoredRows {
  company_id: number
  year: number
  import_id: number
  section_id: number
  n: number
}

/** Adds up what one import has, and takes the import with most rows of a section and year. */
export function mostByYear(stored: readonly StoredRows[]): KeptRows[] {
  const byImport = new Map<string, KeptRows>()
  for (const row of stored) {
    const { company_id: companyId, year, section_id: sectionId } = row
    const key = `${row.import_id}:${sectionId}`
    const rows = (byImport.get(key)?.rows ?? 0) + Number(row.n)
    byImport.set(key, { companyId, year, sectionId, rows })
  }
  const most = new Map<string, KeptRows>()
  for (const one of byImport.values()) {
    const key = `${one.companyId}:${one.year}:${one.sectionId}`
    if (one.rows > (most.get(key)?.rows ?? 0)) most.set(key, one)
  }
  return [...most.values()].sort(
    (a, b) => a.companyId - b.companyId || a.year - b.year || a.sectionId - b.sectionId,
  )
}
