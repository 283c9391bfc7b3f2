import type { SearchDocument } from '../contract.ts'

/** The documents of each company: each has its own index. */
export function byCompany(documents: SearchDocument[]): Map<number, SearchDocument[]> {
  const companies = new Map<number, SearchDocument[]>()
  for (const document of documents) {
    const others = companies.get(document.companyId)
    if (others) others.push(document)
    else companies.set(document.companyId, [document])
  }
  return companies
}
