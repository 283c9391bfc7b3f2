// Long because it creates everything that moves and publishes content.
import type { Transaction } from '#server/drivers/database/contract.ts'
import { CORRECTION_JOB, CorrectionQueue, CorrectionsRepository } from '#server/features/corrections/index.ts'
import { WordingPartsRepository, type WordingRestore } from '#server/features/wording/index.ts'
import { SlotLocksRepository } from '#server/features/imports/index.ts'
import { PdfsRepository, type PdfDraft } from '#server/features/pdfs/index.ts'
import {
  CorrectionLog,
  DraftData,
  DraftRestoreService,
  DraftRows,
  DraftRowsRepository,
  Drafts,
  DraftSlots,
  EditionCheck,
  EditionPublisher,
  Independence,
  EditionRetention,
  EditionsService,
  EditsSinceRepository,
  PlannedWithdrawals,
  PUBLICATION_JOB,
  PublicationMails,
  PublicationExecution,
  PublicationRequests,
  PublicationRun,
  PublicationSettingsRepository,
  PublicationSettingsService,
  PublicationsRepository,
  PublicationsService,
  PublishingService,
  ReasonRequired,
  TotalChanges,
  TrackVersions,
  WaitingRequests,
  type EditionPublisherDeps,
  type PublicationDue,
  type PublishingDeps,
} from '#server/features/publishing/index.ts'
import { INDEX_JOB, indexPayloads } from '#server/features/record-changes/index.ts'
import { paths } from '#server/http/paths.ts'
import type { Basis } from './basis.ts'
import { nonDataContent } from './non-data-content.ts'
import { sameNonData } from './same-non-data.ts'
import type { MailGroup } from './mail.ts'
import type { WebhooksGroup } from './webhooks.ts'

export type PublishingGroup = ReturnType<typeof wirePublishing>
export type PublicationsGroup = ReturnType<typeof wirePublications>

const nonDataContentOf = (knex: Basis['knex']) =>
  nonDataContent({ pdfs: new PdfsRepository(knex), wording: new WordingPartsRepository(knex) })

/** The content of each area, and the steps that move it. */
export function wirePublishing(
  basis: Basis,
  { webhookOutbox: webhooks }: WebhooksGroup,
  { onMoved, onEdition }: Pick<PublishingDeps, 'onMoved'> & Pick<EditionPublisherDeps, 'onEdition'>,
) {
  const { knex, tenants, clock, queue, audit, tracks, slots, totals, sections, editionsRepository } = basis
  const stored = { tracks, slots, totals, editions: editionsRepository }
  const versions = new TrackVersions(stored)
  const slotLocks = new SlotLocksRepository()
  const correctionQueue = new CorrectionQueue({
    repository: new CorrectionsRepository(knex),
    enqueue: (trx, companyId, edition) =>
      queue.enqueue(trx, { name: CORRECTION_JOB, companyId, payload: { companyId, edition } }),
  })
  const publisher = new EditionPublisher({
    ...{ ...stored, clock, audit, webhooks },
    nonDataContent: nonDataContentOf(knex),
    async onEdition(trx, actor, companyId, made) {
      await correctionQueue.request(trx, companyId, made.number)
      await onEdition(trx, actor, companyId, made)
    },
  })
  const publishing = new PublishingService({
    ...{ tracks, publisher, clock, audit, webhooks, onMoved },
    onPublished: () => tenants.invalidate(),
  })
  return {
    ...{ versions, publisher, publishing, correctionQueue },
    editionCheck: new EditionCheck({
      ...{ slots, editions: editionsRepository },
      nonDataContent: nonDataContentOf(knex),
    }),
    totalChanges: new TotalChanges({ versions }),
    editions: new EditionsService({ repository: editionsRepository }),
    correctionLog: new CorrectionLog({ versions, sections, editions: editionsRepository }),
    drafts: new Drafts({
      ...{ tracks, slots, totals, clock },
      sameNonData: sameNonData({
        pdfs: new PdfsRepository(knex),
        wording: new WordingPartsRepository(knex),
      }),
      isSlotHeld: (trx, slot) => slotLocks.isHeld(trx, slot),
    }),
  }
}

/** Publications: immediate and scheduled ones, approvals and withdrawals. */
export function wirePublications(basis: Basis, groups: PublishingGroup & MailGroup & WebhooksGroup) {
  const { publisher, publishing, versions, mail, notifications, webhookOutbox: webhooks } = groups
  const { tracks, editionsRepository: editions } = basis
  const { knex, transaction, users, audit, clock, queue, companiesRepository, linkTo } = basis
  const repository = new PublicationsRepository(knex)
  const independence = new Independence(basis.grants)
  const publicationSettings = new PublicationSettingsService({
    ...{ transaction, editions, independence, audit, clock },
    repository: new PublicationSettingsRepository(knex),
    lockCompany: async (trx, companyId) => void (await tracks.lockCompany(trx, companyId)),
    hasAwaiting: (trx, companyId) => repository.hasAwaiting(companyId, trx),
  })
  const deps = {
    ...{ transaction, tracks, publisher, publishing, repository, independence, webhooks, audit, clock },
    mails: new PublicationMails({
      ...{ users, mail, notifications, independence, clock },
      findCompany: (companyId, trx) => companiesRepository.find(companyId, trx),
      linkTo: (company, id) => linkTo(company, paths.publicationRequest(id)),
    }),
    enqueue: (trx: Transaction, { companyId, publicationId, runAt }: PublicationDue) =>
      queue.enqueue(trx, { name: PUBLICATION_JOB, companyId, payload: { companyId, publicationId }, runAt }),
  }
  const withdrawals = new PlannedWithdrawals(deps)
  const publicationRun = new PublicationRun({
    ...deps,
    execution: new PublicationExecution({ ...deps, withdrawals }),
  })
  const requests = new PublicationRequests({
    ...{ ...deps, editions, withdrawals, settings: publicationSettings, run: publicationRun },
    reasons: new ReasonRequired(versions, basis.config.changeBounds, basis.sections),
  })
  return {
    ...{ publicationSettings, publicationRun, independence },
    publications: new PublicationsService({ ...deps, requests, run: publicationRun }),
    waitingRequests: new WaitingRequests({ repository, settings: publicationSettings }),
    editionRetention: new EditionRetention({
      ...{ tracks, editions, publications: repository, settings: publicationSettings },
    }),
  }
}

/** Restoring an earlier edition as draft: rows, PDFs and wording. */
export function wireDraftRestore(
  { knex, transaction, audit, clock, queue, tracks, slots, totals, editionsRepository }: Basis,
  group: PublishingGroup & { pdfDraft: PdfDraft; wordingRestore: WordingRestore },
) {
  const { drafts, pdfDraft, wordingRestore } = group
  const edits = new EditsSinceRepository()
  const data = new DraftData({
    ...{ edits, drafts },
    slots: new DraftSlots({ slots, drafts }),
    rows: new DraftRows({ edits, rows: new DraftRowsRepository(edits), slots, totals, drafts, clock }),
    enqueueIndex: async (trx, companyId, recordIds) => {
      for (const payload of indexPayloads(companyId, recordIds))
        await queue.enqueue(trx, { name: INDEX_JOB, companyId, payload })
    },
    restorePdfs: (trx, ...place) => pdfDraft.restoreDraft(trx, ...place),
  })
  const draftRestore = new DraftRestoreService({
    ...{ transaction, data, tracks, slots, edits, audit },
    editions: editionsRepository,
    nonDataContent: nonDataContentOf(knex),
    restoreWording: (trx, ...place) => wordingRestore.restoreDraft(trx, ...place),
    countWording: (trx, ...place) => wordingRestore.countRestored(trx, ...place),
  })
  return { draftRestore }
}
