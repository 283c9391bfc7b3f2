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
import { RetentionRepository } from '#server/features/retention/index.ts'
import type { Basis } from './basis.ts'
import type { DataGroup } from './data.ts'
import type { PublishingGroup } from './publishing.ts'
import type { SiteGroup } from './site.ts'

export type CorrectionsGroup = ReturnType<typeof wireCorrections>

/** What editions changed, and which earlier ones visitors may open. */
export function wireCorrections(basis: Basis, groups: PublishingGroup & DataGroup & SiteGroup) {
  const { config, database, knex, clock, tracks, tenants } = basis
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
  const correctionWorker = new CorrectionWorker({
    ...{ database, repository, maker, folders, clock, queue: correctionQueue },
    findCompanies: () => companies.findCompanies(),
    async renewPages(trx, companyId) {
      await tracks.lockCompany(trx, companyId)
      await tracks.raiseChangeCounter(trx, companyId)
    },
    onMade: () => tenants.invalidate(),
  })
  const corrections = new CorrectionsService({
    ...{ repository, rows, openEditions, site, dataRecords },
  })
  return { corrections, correctionWorker, openEditions }
}
