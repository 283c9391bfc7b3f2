import type { Publication, PublicationSettings } from '#server/features/publishing/index.ts'
import { isoMoment } from '../moments.ts'

/** A requested publication and its outcome. */
export function publicationResult(publication: Publication) {
  return {
    id: publication.id,
    kind: publication.kind,
    state: publication.state,
    requestedBy: publication.requestedBy,
    requestedAt: isoMoment(publication.requestedAt),
    decidedBy: publication.decidedBy,
    decidedAt: isoMoment(publication.decidedAt),
    reason: publication.reason,
    publishAt: isoMoment(publication.publishAt),
    withdrawAt: isoMoment(publication.withdrawAt),
    note: publication.note,
    attestation: publication.attestation,
    restoredEdition: publication.restoredNumber,
    edition: publication.editionNumber,
    errorCode: publication.errorCode,
    endedAt: isoMoment(publication.endedAt),
    tracks: [...publication.tracks].map(([track, version]) => ({ track, version })),
  }
}

export function settingsResult(settings: PublicationSettings) {
  return {
    attestationJa: settings.attestationJa,
    attestationEn: settings.attestationEn,
    needsApproval: settings.needsApproval,
    /** Who asked to end the approval: another admin who sends the same within a week ends it. */
    approvalEndRequestedBy: settings.approvalEnd?.requestedBy ?? null,
    approvalEndRequestedAt: isoMoment(settings.approvalEnd?.requestedAt ?? null),
    yearsKept: settings.yearsKept,
    /** Sent back with an update, so that a change made by somebody else in the meantime is not overwritten (721). */
    changeNumber: settings.changeNumber,
  }
}
