import path from 'node:path'
import {
  CompanyArchiver,
  CompanyExportRepository,
  CompanyExports,
  CompanyExportsRepository,
  EXPORT_JOB,
} from '#server/features/company-export/index.ts'
import { TemporaryFiles } from '#server/features/public-files/index.ts'
import { WordingPartsRepository } from '#server/features/wording/index.ts'
import type { Basis } from './basis.ts'
import type { CompaniesGroup } from './companies.ts'
import type { CorrectionsGroup } from './corrections.ts'
import type { DataGroup } from './data.ts'
import type { PublishingGroup } from './publishing.ts'

export type CompanyExportGroup = ReturnType<typeof wireCompanyExport>

/** A company's archive of its own data. */
export function wireCompanyExport(
  basis: Basis,
  {
    companies,
    pictures,
    editions,
    versions,
    dataRecords,
    publicFiles,
  }: CompaniesGroup & CorrectionsGroup & DataGroup & PublishingGroup,
) {
  const { config, database, knex, transaction, storage, queue, audit, sections, clock, translate } = basis
  const companyArchiver = new CompanyArchiver({
    ...{ storage, sections, clock, translate },
    ...{ companies, pictures, editions, versions, dataRecords, publicFiles },
    repository: new CompanyExportRepository(database),
    wording: new WordingPartsRepository(knex),
  })
  const temporary = new TemporaryFiles(path.join(config.dataDir, 'exports'))
  const companyExports = new CompanyExports({
    ...{ transaction, storage, audit, clock, companies, temporary },
    repository: new CompanyExportsRepository(knex),
    archiver: companyArchiver,
    enqueue: (trx, owner) =>
      queue.enqueue(trx, { name: EXPORT_JOB, companyId: owner.companyId, payload: { ...owner } }),
  })
  return { companyArchiver, companyExports, sweepExports: () => temporary.sweep(clock.now()) }
}
