import { attemptsKeyOf, LoginAttemptsRepository } from '#server/features/auth/index.ts'
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
  const attempts = new LoginAttemptsRepository(knex)
  const companyDeletion = new CompanyDeletion({
    ...{ storage, clock },
    repository: new CompanyDeletionRepository(knex),
    enqueue: (executor, { companyId, runAt }) =>
      queue.enqueue(executor ?? knex, { name: DELETION_JOB, companyId, payload: { companyId }, runAt }),
    forgetInLog: (trx, companyId) => audit.removeCompanyDetails(trx, companyId),
    findUsers: (trx, companyId) => basis.users.findAllOf(companyId, trx),
    async removePersonalDetails(trx, { id, companyId, email }) {
      await audit.removePersonalDetails(trx, id)
      for (const place of [companyId, null]) await attempts.clear(trx, attemptsKeyOf(basis.box, place, email))
    },
    removeMails: (companyId) => basis.mailTransport.removeOf(companyId),
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
    ...{ ...stored, clock, consoleHost: config.consoleHost, portalHost: config.portalHost },
    startTracks: (trx, companyId) => publishing.startTracks(trx, companyId),
    startDeletion: (trx, companyId) => companyDeletion.start(trx, companyId),
  })
  const pictures = new PicturesService({ ...stored, storage })
  return { companies, companyDeletion, pictures }
}
