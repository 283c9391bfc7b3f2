import type { ImportMode } from '#server/features/comparisons/index.ts'
import type { ImportDetails } from '#server/features/imports/index.ts'
import { sectionsOnBothSides, sumTotals } from '#server/features/publishing/index.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import type { Checked } from '#views/components/console/import/checked-props.ts'
import type { Ui } from '#views/ui.tsx'
import { paths } from '../../../paths.ts'
import { sectionProps, sumsOf } from '../sums-props.ts'
import { shownSample } from './column-name.ts'
import { dryRunProps } from './dry-run.view.ts'
import { isUnderWay } from './comparison-progress.ts'
import { confirmableWarnings } from './import-warnings.view.ts'
import type { Refusal } from './confirmation.ts'
import type { ImportServices } from './imports.ts'
import { mergeProps } from './merge.view.ts'
import { readingOf } from './reading.ts'

/** A section keeps its sums when its last row has left the draft. */
const hasRows = ({ rowCount }: { rowCount: number }) => rowCount > 0

/** A checked file: what it holds, what it would replace, and what to look at before it does. */
export async function checkedOf(
  services: ImportServices,
  ui: Ui,
  details: ImportDetails,
  refusal: Refusal | null,
  asked: ImportMode,
  typed: Typed<Refusal> | null,
): Promise<Checked> {
  const { import: item, totals } = details
  // Before the comparison: a change while that is made shows as one.
  const slotContent = await services.dryRuns.slotContent(item)
  const review = await services.importReviews.of(details)
  const { before, isEmpty, dryRun } = review
  const merge = await mergeProps(services, ui, review, details, asked)
  const mode = merge ? asked : 'replace'
  const sum = sumTotals(0, totals)
  return {
    rows: details.rows,
    encoding: item.encoding ?? '',
    lineEnd: item.lineEnding ?? '',
    sample: shownSample(ui, item.sample ?? { columns: [], rows: [] }),
    reading: readingOf(item),
    slot: isEmpty ? 'empty' : 'filled',
    rowsBefore: review.beforeRows,
    ...{ merge, mode },
    replaceHref: paths.importCheck(item.id),
    modeError: refusal === 'notMergeable' ? ui.t('comparison.merge.refused') : null,
    // All of the slot, equal ones too: the lines have to add up to the total.
    sections: sectionProps(services, sectionsOnBothSides(before.filter(hasRows), totals), ui.lang, item.year),
    total: {
      before: isEmpty ? null : sumsOf(sumTotals(0, before)),
      after: { payments: sum.payments, yen: sum.amount },
    },
    dryRun: dryRunProps(ui, item, dryRun),
    warnings: confirmableWarnings(
      services,
      ui,
      { review, details, mode },
      refusal === 'unacknowledged' ? typed : null,
    ),
    warningsHref: paths.importWarnings(item.id),
    changedError: refusal === 'changed' ? ui.t('comparison.error.slotChanged') : null,
    waitingError:
      refusal === 'comparing'
        ? ui.t('comparison.error.comparisonRunning', { percent: dryRun.percentage })
        : null,
    slotContent,
    confirmAction: isUnderWay(dryRun) ? null : paths.importConfirmation(item.id),
    cancelAction: paths.importCancellation(item.id),
  }
}
