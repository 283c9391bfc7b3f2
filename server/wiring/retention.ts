import { removeAbandonedLogs } from '#server/features/imports/index.ts'
import { pdfTrackOf } from '#server/features/publishing/index.ts'
import { removeAbandonedReadings } from '#server/features/received-files/index.ts'
import { systemClock } from '#server/lib/clock.ts'
import { RetentionRepository, RetentionService } from '#server/features/retention/index.ts'
import { removeAbandonedUploads } from '#server/http/middleware/receive-file.ts'
import type { Basis } from './basis.ts'
import type { WordingGroup } from './wording.ts'
import type { CompanyExportGroup } from './company-export.ts'
import type { CorrectionRequestsGroup } from './correction-requests.ts'
import type { DataGroup } from './data.ts'
import type { StoredReviews } from './recipient-reviews.ts'
import type { FilesGroup } from './files.ts'
import type { PublicationsGroup, PublishingGroup } from './publishing.ts'

type Groups = PublishingGroup &
  PublicationsGroup &
  DataGroup &
  FilesGroup &
  WordingGroup &
  CorrectionRequestsGroup &
  StoredReviews &
  CompanyExportGroup & { sweepCorrections(): Promise<void> }

export type RetentionGroup = ReturnType<typeof wireRetention>

/** The daily deletion of expired data. */
export function wireRetention(
  { config, knex, transaction, storage, storedFiles, clock, audit }: Basis,
  groups: Groups,
) {
  const { drafts, editionRetention, imports, comparisonWorker, pdfs, wording } = groups
  const retention = new RetentionService({
    ...{ transaction, storage, storedFiles, clock, audit, imports, wording },
    repository: new RetentionRepository(knex),
    editions: editionRetention,
    removeExports: (companyId) => groups.companyExports.removeExpired(companyId),
    removeRequestData: (companyId) => groups.requestRetention.run(companyId),
    endReviews: (companyId) => groups.reviewRetention.run(companyId),
    lockDraft: (trx, companyId) => drafts.lockDraft(trx, companyId),
    deletePdf: async (trx, file) => {
      const track = pdfTrackOf(file.sectionType)
      return pdfs.forget(trx, file, await editionRetention.versionsInUse(trx, file.companyId, track))
    },
    async sweepTemporary(now) {
      await comparisonWorker.sweepFolders()
      await groups.sweepCorrections()
      await groups.sweepExports()
      await removeAbandonedUploads(config.dataDir, now)
      // Other processes use the machine's temporary folder too: how old its files are, the machine's clock says.
      await removeAbandonedLogs(systemClock.now())
      await removeAbandonedReadings(systemClock.now())
    },
  })
  return { upkeep: retention }
}
