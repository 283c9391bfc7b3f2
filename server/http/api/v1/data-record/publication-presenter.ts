import { answer } from '#server/lib/answer.ts'
import {
  publicationStates,
  tracks,
  type Publication,
  type PublicationSettings,
} from '#server/features/publishing/index.ts'
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
    publishesByToken: settings.publishesByToken,
    /** Who asked to end the approval: another admin who sends the same within a week ends it. */
    approvalEndRequestedBy: settings.approvalEnd?.requestedBy ?? null,
    approvalEndRequestedAt: isoMoment(settings.approvalEnd?.requestedAt ?? null),
    yearsKept: settings.yearsKept,
    /** Sent back with an update, so that a change made by somebody else in the meantime is not overwritten (721). */
    changeNumber: settings.changeNumber,
  }
}

export const publicationAnswer = answer.named(
  'Publication',
  answer.object({
    id: answer.whole,
    kind: answer.oneOf('publish', 'restore', 'withdraw'),
    state: answer.oneOf(...publicationStates),
    requestedBy: answer.nullable(answer.whole),
    requestedAt: answer.moment,
    decidedBy: answer.nullable(answer.whole),
    decidedAt: answer.nullable(answer.moment),
    reason: answer.text,
    publishAt: answer.nullable(answer.moment),
    withdrawAt: answer.nullable(answer.moment),
    note: answer.text,
    attestation: answer.text,
    restoredEdition: answer.nullable(answer.whole),
    edition: answer.nullable(answer.whole),
    errorCode: answer.nullable(answer.whole),
    endedAt: answer.nullable(answer.moment),
    tracks: answer.listOf(answer.object({ track: answer.oneOf(...tracks), version: answer.whole })),
  }),
)

export const settingsAnswer = answer.named(
  'PublicationSettings',
  answer.object({
    attestationJa: answer.text,
    attestationEn: answer.text,
    needsApproval: answer.flag,
    publishesByToken: answer.flag,
    approvalEndRequestedBy: answer.nullable(answer.whole),
    approvalEndRequestedAt: answer.nullable(answer.moment),
    yearsKept: answer.nullable(answer.whole),
    changeNumber: answer.whole,
  }),
)
