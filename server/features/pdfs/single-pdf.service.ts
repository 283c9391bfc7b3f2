import type { InTransaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import {
  pdfTrackOf,
  type Drafts,
  type Edition,
  type EditionPublisher,
  type PublishingService,
  type TrackState,
  type WaitingRequests,
} from '#server/features/publishing/index.ts'
import { getRequired } from '#server/lib/records.ts'
import { entryFor, entryOf, sameList, withoutPdf, withPdf, type PdfList } from './pdf-list.ts'
import type { PdfsRepository } from './pdfs.repository.ts'
import type { PdfsService } from './pdfs.service.ts'
import { requirePresent } from './require-present.ts'

/** Publishes or withdraws one PDF ahead of other unpublished changes to its list. */
export class SinglePdfService {
  private readonly deps: {
    transaction: InTransaction
    repository: PdfsRepository
    pdfs: Pick<PdfsService, 'get' | 'requireChecked'>
    publishing: Pick<PublishingService, 'branchTrack'>
    publisher: Pick<EditionPublisher, 'publishVersions'>
    drafts: Pick<Drafts, 'finishChange' | 'lockTrack'>
    requests: WaitingRequests
    audit: Pick<AuditService, 'record'>
    /** Called after an edition is committed, so that this process shows it immediately. */
    onPublished(): void
  }

  constructor(deps: SinglePdfService['deps']) {
    this.deps = deps
  }

  /**
   * Publishes one PDF as in the draft, or withdraws it: in all lists at once, as one edition. Other changes stay
   * unpublished. Null if nothing changes. A withdrawal can be urgent: it needs no approval, and also removes the PDF
   * from pending publications, so that they do not republish it.
   * @throws AppError 705; 412 not checked; 403 approval is required; 721 a request for the list is open
   */
  async setPublished(
    actor: Actor,
    companyId: number,
    fileId: number,
    isPublished: boolean,
  ): Promise<Edition | null> {
    const { transaction, repository, pdfs, publishing, publisher, drafts, requests, audit } = this.deps
    const pdf = isPublished ? await pdfs.requireChecked(companyId, fileId) : await pdfs.get(companyId, fileId)
    const { sectionType } = pdf.file
    const track = pdfTrackOf(sectionType)
    const edition = await transaction(async (trx) => {
      const state = await drafts.lockTrack(trx, companyId, track)
      if (isPublished) await requirePresent(repository, trx, companyId, fileId)
      const listAt = (version: number) => repository.findList(companyId, sectionType, version, trx)
      const draft = await listAt(state.headVersion)
      const entry = entryOf(draft, fileId) ?? entryFor(pdf)
      const change = (list: PdfList) => (isPublished ? withPdf(list, entry, draft) : withoutPdf(list, fileId))
      const shown = await listAt(state.publishedVersion)
      if (sameList(shown, change(shown))) return null
      if (isPublished) await requests.requireDirect(trx, companyId, track)
      const pinned = await requests.pinnedVersions(trx, companyId, track)
      const next = versionsAbove(state, pinned)
      const before = await Promise.all(
        [...next].map(async ([from, to]) => ({ to, list: await listAt(from) })),
      )
      for (const { to, list } of before)
        await repository.replaceList(trx, companyId, sectionType, to, change(list))
      for (const from of pinned)
        if (next.has(from)) await requests.repin(trx, companyId, track, { from, to: getRequired(next, from) })
      await publishing.branchTrack(trx, companyId, track, {
        preview: getRequired(next, state.previewVersion),
        head: getRequired(next, state.headVersion),
      })
      await drafts.finishChange(trx, companyId, track)
      if (!isPublished)
        await audit.record(trx, actor, {
          name: 'data_withdrawn',
          companyId,
          target: { kind: 'file', id: fileId },
          details: { file: pdf.file.fileName },
        })
      const versions = new Map([[track, getRequired(next, state.publishedVersion)]])
      return publisher.publishVersions(trx, actor, companyId, versions, { note: '' })
    })
    if (edition) this.deps.onPublished()
    return edition
  }
}

/**
 * A new version above all others for each changed list, keyed by its current version: published first, then pending
 * publications, preview and draft. Lists with the same version keep sharing one.
 */
function versionsAbove(
  { publishedVersion, previewVersion, headVersion }: TrackState,
  pinned: readonly number[],
): Map<number, number> {
  // Versions older than the published one would never be shown again, and stay unchanged.
  const waiting = pinned.filter((version) => version > publishedVersion)
  const lists = [...new Set([publishedVersion, ...waiting, previewVersion, headVersion])]
  return new Map(lists.map((version, at) => [version, headVersion + 1 + at]))
}
