import type { Correction, SectionTotal } from '#server/features/publishing/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { CorrectionProps } from '#views/pages/site/corrections/+Page.tsx'
import { changesOf, type ChangesPlace } from './correction-changes.ts'

/** An edition as a correction: what changed, in figures. */
export function correctionProps(
  place: ChangesPlace,
  { changed, figures, beforeKept, ...correction }: Correction,
  editionNumber: number,
): CorrectionProps {
  const { ui, wording } = place.site
  const { numberOfPayments, totalAmount } = wording.display
  // What the company does not sum up elsewhere is not summed up here.
  const sums = (total: SectionTotal | null) =>
    total && {
      rows: total.rowCount,
      payments: numberOfPayments ? total.payments : null,
      yen: totalAmount ? total.amount : null,
    }
  return {
    ...correction,
    isCurrent: correction.number === editionNumber,
    changed: changed.map((track) => ui.t(`publication.track.${track}`)),
    beforeKept,
    figures:
      figures?.map((figures) => ({
        type: sectionTypeNames[figures.type],
        before: sums(figures.before),
        after: sums(figures.after),
        changes: changesOf(place, figures),
      })) ?? null,
  }
}
