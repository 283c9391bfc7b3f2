import path from 'node:path'
import { EditedRowsRepository, SpillFolders } from '#server/features/comparisons/index.ts'
import {
  CorrectionMaker,
  CorrectionsRepository,
  CorrectionsService,
  CorrectionWorker,
  OpenEditions,
  PublicRowsRepository,
} from '#server/features/corrections/index.ts'
import {
  PublicFilesMaker,
  PublicFilesRepository,
  PublicFilesService,
  PublicFileRowsRepository,
  TemporaryFiles,
} from '#server/features/public-files/index.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'
import { RetentionRepository } from '#server/features/retention/index.ts'
import type { Basis } from './basis.ts'
import type { DataGroup } from './data.ts'
import type { PublishingGroup } from './publishing.ts'
import type { SiteGroup } from './site.ts'

export type CorrectionsGroup = ReturnType<typeof wireCorrections>

/** What editions changed, which earlier ones visitors may open, and the files of the current one. */
export function wireCorrections(basis: Basis, groups: PublishingGroup & DataGroup & SiteGroup) {
  const { config, database, knex, transaction, storage, clock, tracks, tenants } = basis
  const { companiesRepository } = basis
  const { versions, editions, correctionQueue, site, dataRecords } = groups
  const repository = new CorrectionsRepository(knex)
  const rows = new PublicRowsRepository(knex)
  const folders = new SpillFolders(path.join(config.dataDir, 'corrections'))
  const openEditions = new OpenEditions({ repository, editions, site })
  const maker = new CorrectionMaker({
    ...{ repository, rows, versions, editions, site, dataRecords, folders },
    edits: new EditedRowsRepository(knex),
  })
  const companies = new RetentionRepository(knex)
  const temporary = new TemporaryFiles(path.join(config.dataDir, 'public-files'))
  const publicFilesRepository = new PublicFilesRepository(knex)
  const findCompany = (companyId: number) => companiesRepository.find(companyId)
  const files = new PublicFilesMaker({
    ...{ transaction, storage, temporary, clock, site, findCompany },
    repository: publicFilesRepository,
    rows: new PublicFileRowsRepository(database),
    recipientId: recipientIdOf,
    lockCompany: (trx, companyId) => tracks.lockCompany(trx, companyId),
    renewPages: (trx, companyId) => tracks.raiseChangeCounter(trx, companyId),
    onMade: () => tenants.invalidate(),
  })
  const publicFiles = new PublicFilesService({ repository: publicFilesRepository, storage })
  const correctionWorker = new CorrectionWorker({
    ...{ database, repository, maker, files, folders, clock, queue: correctionQueue },
    findCompanies: () => companies.findCompanies(),
    findEdition: async (companyId) => (await findCompany(companyId))?.editionNumber ?? 0,
    async renewPages(trx, companyId) {
      await tracks.lockCompany(trx, companyId)
      await tracks.raiseChangeCounter(trx, companyId)
    },
    onMade: () => tenants.invalidate(),
  })
  const corrections = new CorrectionsService({
    ...{ repository, rows, openEditions, site, dataRecords },
  })
  const sweepPublicFiles = () => temporary.sweep(clock.now())
  return {
    corrections,
    correctionWorker,
    openEditions,
    publicFiles,
    publicFilesMaker: files,
    sweepPublicFiles,
  }
}
