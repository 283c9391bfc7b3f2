import { CompanyArchiver, CompanyExportRepository } from '#server/features/company-export/index.ts'
import { WordingPartsRepository } from '#server/features/wording/index.ts'
import type { Basis } from './basis.ts'
import type { CompaniesGroup } from './companies.ts'
import type { CorrectionsGroup } from './corrections.ts'
import type { DataGroup } from './data.ts'
import type { PublishingGroup } from './publishing.ts'

/** A company's archive of its own data. */
export function wireCompanyExport(
  { database, knex, storage, sections, clock, translate }: Basis,
  {
    companies,
    pictures,
    editions,
    versions,
    dataRecords,
    publicFiles,
  }: CompaniesGroup & CorrectionsGroup & DataGroup & PublishingGroup,
) {
  const companyArchiver = new CompanyArchiver({
    ...{ storage, sections, clock, translate },
    ...{ companies, pictures, editions, versions, dataRecords, publicFiles },
    repository: new CompanyExportRepository(database),
    wording: new WordingPartsRepository(knex),
  })
  return { companyArchiver }
}
