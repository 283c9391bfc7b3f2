import type { Edition } from '#server/features/publishing/index.ts'
import { paths } from '#server/http/paths.ts'

export function editionFacts(edition: Edition) {
  const { number, restoredNumber } = edition
  const isPurged = edition.purgedAt !== null
  const isCurrent = edition.replacedAt === null
  return {
    ...{ number, isCurrent, isPurged },
    at: edition.publishedAt,
    replacedAt: edition.replacedAt,
    note: edition.note,
    restored:
      restoredNumber === null ? null : { number: restoredNumber, href: paths.edition(restoredNumber) },
    rows: edition.rowCount,
    yen: edition.amount,
    contentHash: edition.contentHash,
    restoreHref: isPurged || isCurrent ? null : paths.editionRestoration(number),
    draftHref: isPurged ? null : paths.editionDraft(number),
  }
}
