import { answer } from '#server/lib/answer.ts'
import {
  restorableUntil,
  tracks,
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

const editionFields = {
  number: answer.whole,
  isCurrent: answer.flag,
  note: answer.text,
  restoredEdition: answer.nullable(answer.whole),
  withdrawn: answer.flag,
  rowCount: answer.whole,
  amount: answer.whole,
  contentHash: answer.text,
  publishedBy: answer.nullable(answer.whole),
  publishedAt: answer.moment,
  replacedAt: answer.nullable(answer.moment),
  keptUntil: answer.nullable(answer.moment),
  purgedAt: answer.nullable(answer.moment),
}

export const editionAnswer = answer.named('Edition', answer.object(editionFields))

const yearTotalAnswer = answer.object({
  year: answer.whole,
  sectionId: answer.whole,
  rowCount: answer.whole,
  repeatCount: answer.whole,
  numberOfPayments: answer.whole,
  amount: answer.whole,
  indirectAmount: answer.whole,
})

/** An edition with its tracks and sums. */
export const wholeEditionAnswer = answer.named(
  'WholeEdition',
  answer.object({
    ...editionFields,
    tracks: answer.listOf(
      answer.object({ track: answer.oneOf(...tracks), version: answer.whole, changed: answer.flag }),
    ),
    data: answer.nullable(
      answer.listOf(
        answer.object({ sectionType: answer.oneOf(1, 2), totals: answer.listOf(yearTotalAnswer) }),
      ),
    ),
    draftPin: answer.text,
  }),
)

/** What restoring an edition changed in the draft. */
export const restoredDraftAnswer = answer.object({
  tracks: answer.listOf(
    answer.object({
      track: answer.oneOf(...tracks),
      slotsChanged: answer.whole,
      rowsClosed: answer.whole,
      rowsReopened: answer.whole,
      pdfsChanged: answer.whole,
    }),
  ),
  wordingChanged: answer.whole,
})
