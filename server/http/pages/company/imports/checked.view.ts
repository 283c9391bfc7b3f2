import {
  isOfReplacing,
  warningStamp,
  type ImportMode,
  type ImportReview,
} from '#server/features/comparisons/index.ts'
import type { ImportDetails } from '#server/features/imports/index.ts'
import { sectionsOnBothSides, sumTotals } from '#server/features/publishing/index.ts'
import type { Checked } from '#views/components/console/import/checked-props.ts'
import type { ImportWarningProps } from '#views/components/console/import/import-warning.ts'
import type { Ui } from '#views/ui.tsx'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import { paths } from '../../../paths.ts'
import { sectionProps, sumsOf } from '../sums-props.ts'
import { shownSample } from './column-name.ts'
import { dryRunProps } from './dry-run.view.ts'
import { dryRunWarnings } from './dry-run-warnings.ts'
import { isUnderWay } from './comparison-progress.ts'
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
    warnings: warningProps(services, ui, review, details, mode),
    warningsHref: paths.importWarnings(item.id),
    warningStamp: warningStamp(review, mode),
    acknowledgeError: refusal === 'unacknowledged' ? ui.t('imports.checked.acknowledgeRequired') : null,
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

/** The same of an import alone. */
export async function checkedWarnings(
  services: ImportServices,
  ui: Ui,
  details: ImportDetails,
): Promise<ImportWarningProps[]> {
  return warningProps(services, ui, await services.importReviews.of(details), details, 'replace')
}

function warningProps(
  services: ImportServices,
  ui: Ui,
  { warnings, beforeRows, edited, dryRun }: ImportReview,
  { rows, import: { year } }: ImportDetails,
  mode: ImportMode,
): ImportWarningProps[] {
  const counts = { before: ui.format.count(beforeRows), after: ui.format.count(rows) }
  const byHand = { count: edited, n: ui.format.count(edited) }
  if (mode === 'merge') return dryRunWarnings(services, ui, dryRun, year, ({ kind }) => !isOfReplacing(kind))
  return [
    ...warnings.map((warning) => plainWarning(services, ui, `imports.warning.${warning}`, counts)),
    ...(edited > 0 ? [plainWarning(services, ui, 'comparison.warning.edited', byHand)] : []),
    ...(dryRun.state === 'failed' ? [plainWarning(services, ui, 'comparison.warning.notCompared', {})] : []),
    ...dryRunWarnings(services, ui, dryRun, year),
  ]
}

const plainWarning = (
  services: ImportServices,
  ui: Ui,
  key: string,
  params: Record<string, string | number>,
): ImportWarningProps => ({
  text: ui.t(key, params),
  helpHref: errorHelpHref(services, key),
  ...{ sections: [], rows: [], more: null },
})
