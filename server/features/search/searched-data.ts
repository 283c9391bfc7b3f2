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

/** The imports of each company that has some, in their order. */
export function importsOfEach(imports: readonly SearchedImport[]): Map<number, SearchedImport[]> {
  const companies = new Map<number, SearchedImport[]>()
  for (const slot of imports) {
    const known = companies.get(slot.companyId)
    if (known) known.push(slot)
    else companies.set(slot.companyId, [slot])
  }
  return companies
}

/** The same as the index is asked for them. */
export const importsByCompany = ({ imports }: SearchedData): CompanyImports[] =>
  [...importsOfEach(imports)].map(([companyId, own]) => ({
    companyId,
    importIds: own.map(({ importId }) => importId),
  }))
