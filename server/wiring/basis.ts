import type { Config } from '#server/config/index.ts'
import { inTransaction } from '#server/drivers/database/index.ts'
import { AuditRepository, AuditService } from '#server/features/audit/index.ts'
import {
  CompaniesRepository,
  mainDomain,
  TenantDirectory,
  type Company,
} from '#server/features/companies/index.ts'
import {
  EditionsRepository,
  SlotsRepository,
  TotalsRepository,
  TracksRepository,
} from '#server/features/publishing/index.ts'
import { SectionCatalogue, SectionsRepository } from '#server/features/sections/index.ts'
import {
  FilesHold,
  FilesHoldRepository,
  HeldStorage,
  StoredFilesRepository,
} from '#server/features/stored-files/index.ts'
import { AccessGrantsRepository, UsersRepository } from '#server/features/users/index.ts'
import { Origins } from '#server/http/request/origins.ts'
import { createI18n, translateWith } from '#server/i18n/index.ts'
import { JobQueue } from '#server/jobs/index.ts'
import { SecretBox } from '#server/lib/secret-box.ts'
import { openDrivers } from './drivers.ts'
import type { Overrides } from './overrides.ts'

/** The shared base of nearly all groups: the drivers, and the few services without other dependencies. */
export type Basis = Awaited<ReturnType<typeof wireBasis>>

export async function wireBasis(config: Config, overrides: Overrides) {
  const drivers = await openDrivers(config, overrides)
  const { clock, logger } = drivers
  const { knex } = drivers.database
  // Stored parameters may be of an earlier version: the rest of the sentence is better than no page.
  const warn = (placeholder: string) => logger.warn({ placeholder }, 'a sentence lacks a value')
  const i18n = await createI18n(overrides.onMissingValue ?? warn)
  const origins = new Origins(config)
  const companiesRepository = new CompaniesRepository(knex)
  const filesHold = new FilesHold(new FilesHoldRepository(knex), clock)
  return {
    ...drivers,
    config,
    knex,
    storage: new HeldStorage(drivers.storage, () => filesHold.isHeld()),
    filesHold,
    storedFiles: new StoredFilesRepository(knex),
    transaction: inTransaction(knex),
    box: new SecretBox(config.encryptionKey),
    origins,
    i18n,
    translate: translateWith(i18n),
    queue: new JobQueue({ knex, clock }),
    sections: new SectionCatalogue({ repository: new SectionsRepository(knex), clock }),
    audit: new AuditService({ repository: new AuditRepository(knex), clock }),
    users: new UsersRepository(knex),
    grants: new AccessGrantsRepository(knex),
    companiesRepository,
    tracks: new TracksRepository(knex),
    slots: new SlotsRepository(knex),
    totals: new TotalsRepository(knex),
    editionsRepository: new EditionsRepository(knex),
    tenants: new TenantDirectory(companiesRepository, clock),
    findCompany: (companyId: number) => companiesRepository.find(companyId),
    /** A link in an e-mail: to the company's site or, without a company, to the console. */
    linkTo: (company: Company | null, path: string) =>
      origins.of(company ? mainDomain(company) : config.consoleHost) + path,
  }
}
