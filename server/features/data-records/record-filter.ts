import type { DataVersion } from '#server/features/publishing/index.ts'

export interface RecordFilter {
  year?: number | undefined
  rootSectionId?: number | undefined
  sectionId?: number | undefined
  keyWords?: string | undefined
}

/** The data with only the imports of the year and root section asked for. */
export function filteredData(data: DataVersion, { year, rootSectionId }: RecordFilter): DataVersion {
  const imports = data.imports
    .filter((slot) => year === undefined || slot.year === year)
    .filter((slot) => rootSectionId === undefined || slot.rootSectionId === rootSectionId)
  return { ...data, imports }
}

/** The years of a version, newest first (SPEC §3: years are a list sorted descending). */
export function yearsOf(data: DataVersion): number[] {
  return [...new Set(data.imports.map(({ year }) => year))].sort((a, b) => b - a)
}
