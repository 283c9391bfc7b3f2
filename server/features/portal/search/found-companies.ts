import type { FoundRows } from './portal-rows.ts'
import type { SearchedCompany } from './searched-companies.ts'

/** Whether the file of a search has the rows of a company. */
export const isInFile = ({ company }: FoundRows) => company.publicDownload

/** Which companies have found rows, and what of them the file has. */
export function foundCompanies(found: readonly FoundRows[]) {
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  const namesSome = ({ records, unnamedCount }: FoundRows) => records.length > unnamedCount
  const companies = (those: readonly FoundRows[]) => those.map(({ company }) => company)
  const inFile = found.filter(isInFile)
  return {
    companies: companies(found.filter(namesSome)),
    unnamed: companies(found.filter((one) => !namesSome(one))),
    notInFile: companies(found.filter((one) => !isInFile(one))),
    fileRowCount: sum(inFile.map(({ records }) => records.length)),
    unnamedCount: sum(inFile.map(({ unnamedCount }) => unnamedCount)),
  }
}

/** Those of the companies of which nothing was found. */
export const withoutAny = (
  all: readonly SearchedCompany[],
  found: readonly { company: SearchedCompany }[],
): SearchedCompany[] =>
  all.filter((company) => !found.some((one) => one.company.company.id === company.company.id))
