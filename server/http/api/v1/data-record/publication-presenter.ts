import {
  restorableUntil,
  type Edition,
  type EditionTrack,
  type Publication,
  type PublicationSettings,
  type YearTotal,
} from '#server/features/publishing/index.ts'

/** A requested publication and its outcome. Times are milliseconds since the epoch. */
export function publicationResult(publication: Publication) {
  return {
    id: publication.id,
    kind: publication.kind,
    state: publication.state,
    requestedBy: publication.requestedBy,
    requestedAt: publication.requestedAt,
    decidedBy: publication.decidedBy,
    decidedAt: publication.decidedAt,
    reason: publication.reason,
    publishAt: publication.publishAt,
    withdrawAt: publication.withdrawAt,
    note: publication.note,
    attestation: publication.attestation,
    restoredEdition: publication.restoredNumber,
    edition: publication.editionNumber,
    errorCode: publication.errorCode,
    endedAt: publication.endedAt,
    tracks: [...publication.tracks].map(([track, version]) => ({ track, version })),
  }
}

export function editionResult(edition: Edition, settings: PublicationSettings, currentNumber: number) {
  return {
    number: edition.number,
    isCurrent: edition.number === currentNumber,
    note: edition.note,
    restoredEdition: edition.restoredNumber,
    withdrawn: edition.withdrawn,
    rowCount: edition.rowCount,
    amount: edition.amount,
    contentHash: edition.contentHash,
    publishedBy: edition.publishedBy,
    publishedAt: edition.publishedAt,
    replacedAt: edition.replacedAt,
    keptUntil: restorableUntil(edition, settings),
    purgedAt: edition.purgedAt,
  }
}

export function editionTrack({ track, version, changed }: EditionTrack) {
  return { track, version, changed }
}

export function yearTotal({ year, sectionId, rowCount, repeatCount, payments, ...amounts }: YearTotal) {
  return {
    year,
    sectionId,
    rowCount,
    repeatCount,
    numberOfPayments: payments,
    amount: amounts.amount,
    indirectAmount: amounts.indirectAmount,
  }
}

export function settingsResult(settings: PublicationSettings) {
  return {
    attestationJa: settings.attestationJa,
    attestationEn: settings.attestationEn,
    needsApproval: settings.needsApproval,
    yearsKept: settings.yearsKept,
    /** Sent back with an update, so that a change made by somebody else in the meantime is not overwritten (721). */
    changeNumber: settings.changeNumber,
  }
}
