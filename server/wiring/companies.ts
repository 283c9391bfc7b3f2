import {
  CompaniesService,
  CompanyDeletion,
  CompanyDeletionRepository,
  DELETION_JOB,
  PicturesService,
} from '#server/features/companies/index.ts'
import type { Basis } from './basis.ts'
import type { DataGroup } from './data.ts'
import type { PublishingGroup } from './publishing.ts'
import type { SearchGroup } from './search.ts'

export type CompaniesGroup = ReturnType<typeof wireCompanies>

/** Companies: settings, pictures and deletion. */
export function wireCompanies(
  basis: Basis,
  {
    publishing,
    search,
    comparisonWorker,
    sweepCorrections,
  }: PublishingGroup & SearchGroup & DataGroup & { sweepCorrections(): Promise<void> },
) {
  const { config, knex, transaction, storage, queue, audit, clock, tenants, companiesRepository } = basis
  const companyDeletion = new CompanyDeletion({
    ...{ storage, clock },
    repository: new CompanyDeletionRepository(knex),
    enqueue: (executor, { companyId, runAt }) =>
      queue.enqueue(executor ?? knex, { name: DELETION_JOB, companyId, payload: { companyId }, runAt }),
    forgetInLog: (trx, companyId) => audit.removeCompanyDetails(trx, companyId),
    unindex: (companyId, recordIds) => search.removeRecords(companyId, recordIds),
    async sweepTemporary() {
      await comparisonWorker.sweepFolders()
      await sweepCorrections()
    },
  })
  const stored = {
    ...{ transaction, repository: companiesRepository, audit },
    onChanged: () => tenants.invalidate(),
  }
  const companies = new CompaniesService({
    ...{ ...stored, clock, consoleHost: config.consoleHost },
    startTracks: (trx, companyId) => publishing.startTracks(trx, companyId),
    startDeletion: (trx, companyId) => companyDeletion.start(trx, companyId),
  })
  const pictures = new PicturesService({ ...stored, storage })
  return { companies, companyDeletion, pictures }
}
