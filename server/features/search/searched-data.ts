import type { CompanyImports } from '#server/drivers/search/contract.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'

/** What a search looks through: the data of one company, or of several, each at its own version. */
export interface SearchedData {
  sectionType: SectionType
  /** By company. */
  versions: ReadonlyMap<number, number>
  imports: SearchedImport[]
}

export interface SearchedImport {
  companyId: number
  importId: number
  year: number
  rootSectionId: number
}

/** Data of one type, each of another company. */
export function searchedData(sectionType: SectionType, data: readonly DataVersion[]): SearchedData {
  return {
    sectionType,
    versions: new Map(data.map(({ companyId, version }) => [companyId, version])),
    imports: data.flatMap(({ companyId, imports }) => imports.map((slot) => ({ ...slot, companyId }))),
  }
}

/** One company's version as it is searched; what is searched already as it is. */
export const asSearched = (data: DataVersion | SearchedData): SearchedData =>
  'versions' in data ? data : searchedData(data.sectionType, [data])

/** The imports by company, as the index is asked for them. */
export function importsByCompany({ imports }: SearchedData): CompanyImports[] {
  const companies = new Map<number, CompanyImports>()
  for (const { companyId, importId } of imports) {
    const known = companies.get(companyId)
    if (known) known.importIds.push(importId)
    else companies.set(companyId, { companyId, importIds: [importId] })
  }
  return [...companies.values()]
}
