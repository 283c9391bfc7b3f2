import {
  restorableUntil,
  type Edition,
  type EditionTrack,
  type PublicationSettings,
  type YearTotal,
} from '#server/features/publishing/index.ts'
import { isoMoment } from '../moments.ts'

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
    publishedAt: isoMoment(edition.publishedAt),
    replacedAt: isoMoment(edition.replacedAt),
    keptUntil: isoMoment(restorableUntil(edition, settings)),
    purgedAt: isoMoment(edition.purgedAt),
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
