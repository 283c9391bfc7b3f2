import type { Correction, SectionTotal } from '#server/features/publishing/index.ts'
import { sectionTypeNames, sectionTypes } from '#server/features/sections/index.ts'
import type { CorrectionProps } from '#views/pages/site/corrections/+Page.tsx'
import type { ChangedRowsOf } from './changed-rows-summary.ts'
import { changesOf, type ChangesPlace } from './correction-changes.ts'

/** An edition as a correction: what changed, in figures. */
export function correctionProps(
  place: ChangesPlace,
  { changed, figures, beforeKept, contentHash: _internal, ...correction }: Correction,
  { current, marked }: { current: number; marked: number | undefined },
  changedRows: ChangedRowsOf,
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
    isCurrent: correction.number === current,
    isMarked: correction.number === marked,
    changed: changed.map((track) => ui.t(`publication.track.${track}`)),
    beforeKept,
    pastFiles: figures
      ? []
      : sectionTypes.flatMap((type) => {
          const { file } = changedRows(correction.number, type)
          return file ? [{ type: sectionTypeNames[type], file }] : []
        }),
    figures:
      figures?.map((figures) => ({
        type: sectionTypeNames[figures.type],
        before: sums(figures.before),
        after: sums(figures.after),
        changes: changesOf(place, figures),
        ...changedRows(correction.number, figures.type),
      })) ?? null,
  }
}
