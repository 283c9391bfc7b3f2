import type { Transaction } from '#server/drivers/database/contract.ts'
import { WordingRepository, type WordingService } from '#server/features/wording/index.ts'
import { ImportsRepository } from '#server/features/imports/index.ts'
import { PdfsRepository, type PdfDraft } from '#server/features/pdfs/index.ts'
import {
  CorrectionLog,
  DraftRestoreRepository,
  DraftRestoreService,
  Drafts,
  EditionRetention,
  EditionsService,
  PlannedWithdrawals,
  PUBLICATION_JOB,
  PublicationMails,
  PublicationRun,
  PublicationSettingsRepository,
  PublicationSettingsService,
  PublicationsRepository,
  PublicationsService,
  PublishingService,
  TotalChanges,
  TrackVersions,
  WaitingRequests,
  type PublicationDue,
  type PublishingDeps,
} from '#server/features/publishing/index.ts'
import { INDEX_JOB, indexPayloads } from '#server/features/record-changes/index.ts'
import { paths } from '#server/http/paths.ts'
import type { Basis } from './basis.ts'
import { nonDataContent } from './non-data-content.ts'
import type { MailGroup } from './mail.ts'

export type PublishingGroup = ReturnType<typeof wirePublishing>
export type PublicationsGroup = ReturnType<typeof wirePublications>

const contentBesideOf = (knex: Basis['knex']) =>
  nonDataContent({ pdfs: new PdfsRepository(knex), wording: new WordingRepository(knex) })

/** What stands where, and the steps that move it. */
export function wirePublishing(basis: Basis, onMoved: PublishingDeps['onMoved']) {
  const { knex, tenants, clock, audit, tracks, sections, editionsRepository } = basis
  const stored = { repository: tracks, editions: editionsRepository }
  const versions = new TrackVersions(stored)
  const imports = new ImportsRepository(knex)
  const publishing = new PublishingService({
    ...{ ...stored, clock, audit, onMoved },
    nonDataContent: contentBesideOf(knex),
    onPublished: () => tenants.invalidate(),
  })
  return {
    ...{ versions, publishing },
    totalChanges: new TotalChanges({ versions }),
    editions: new EditionsService({ repository: editionsRepository }),
    correctionLog: new CorrectionLog({ versions, sections, editions: editionsRepository }),
    drafts: new Drafts({
      ...{ repository: tracks, clock },
      isSlotHeld: (trx, slot) => imports.isSlotHeld(trx, slot),
    }),
  }
}

/** Requests: to publish now or later, to approve, to withdraw. */
export function wirePublications(
  basis: Basis,
  { publishing, mail, notifications }: PublishingGroup & MailGroup,
) {
  const { tracks, editionsRepository: editions } = basis
  const { knex, transaction, users, audit, clock, queue, companiesRepository, linkTo } = basis
  const repository = new PublicationsRepository(knex)
  const publicationSettings = new PublicationSettingsService({
    ...{ transaction, editions, audit, clock },
    repository: new PublicationSettingsRepository(knex),
    lockCompany: async (trx, companyId) => void (await tracks.lockCompany(trx, companyId)),
    hasAwaiting: (trx, companyId) => repository.hasAwaiting(companyId, trx),
  })
  const deps = {
    ...{ transaction, tracks, publishing, repository, audit, clock },
    mails: new PublicationMails({
      ...{ users, mail, notifications, clock },
      findCompany: (companyId, trx) => companiesRepository.find(companyId, trx),
      linkTo: (company, id) => linkTo(company, paths.publicationRequest(id)),
    }),
    enqueue: (trx: Transaction, { companyId, publicationId, runAt }: PublicationDue) =>
      queue.enqueue(trx, { name: PUBLICATION_JOB, companyId, payload: { companyId, publicationId }, runAt }),
  }
  const withdrawals = new PlannedWithdrawals(deps)
  const publicationRun = new PublicationRun({ ...deps, withdrawals })
  return {
    ...{ publicationSettings, publicationRun },
    publications: new PublicationsService({
      ...{ ...deps, editions, withdrawals, settings: publicationSettings, run: publicationRun },
    }),
    waitingRequests: new WaitingRequests({ repository, settings: publicationSettings }),
    editionRetention: new EditionRetention({
      ...{ tracks, editions, publications: repository, settings: publicationSettings },
    }),
  }
}

/** Bringing an earlier edition back as draft: rows, PDFs and wording alike. */
export function wireDraftRestore(
  { knex, transaction, audit, clock, queue, tracks, editionsRepository }: Basis,
  group: PublishingGroup & { pdfDraft: PdfDraft; wording: WordingService },
) {
  const { drafts, pdfDraft, wording } = group
  const draftRestore = new DraftRestoreService({
    ...{ transaction, drafts, tracks, audit, clock },
    ...{ editions: editionsRepository, repository: new DraftRestoreRepository() },
    nonDataContent: contentBesideOf(knex),
    enqueueIndex: async (trx, companyId, recordIds) => {
      for (const payload of indexPayloads(companyId, recordIds))
        await queue.enqueue(trx, { name: INDEX_JOB, companyId, payload })
    },
    restorePdfs: (trx, ...place) => pdfDraft.restoreDraft(trx, ...place),
    restoreWording: (trx, ...place) => wording.restoreDraft(trx, ...place),
    countWording: (trx, ...place) => wording.countRestored(trx, ...place),
  })
  return { draftRestore }
}
