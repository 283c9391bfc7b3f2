import {
  stampOf,
  warningsIn,
  type ImportMode,
  type ImportReview,
  type NamedWarning,
} from '#server/features/comparisons/index.ts'
import type { ImportDetails } from '#server/features/imports/index.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import type { ImportWarningProps, WarnedProps } from '#views/components/console/import/import-warning.ts'
import type { Ui } from '#views/ui.tsx'
import { controlOfWarning, type Refusal } from './confirmation.ts'
import { dryRunWarning } from './dry-run-warning.ts'
import type { ImportServices } from './imports.ts'

type Needs = Pick<ImportServices, 'sections' | 'help'>

interface Looked {
  review: ImportReview
  details: ImportDetails
  mode: ImportMode
}

/** The sentences of warnings without rows; the others are of the dry run. */
const sentences: Partial<Record<NamedWarning['kind'], string>> = {
  fewerRows: 'imports.warning.fewerRows',
  sameContent: 'imports.warning.sameContent',
  edited: 'comparison.warning.edited',
  notCompared: 'comparison.warning.notCompared',
}

/** Everything to look at before a file is imported, each with its box. @param refused a form that left some out */
export function confirmableWarnings(
  services: Needs,
  ui: Ui,
  looked: Looked,
  refused: Typed<Refusal> | null,
): ImportWarningProps[] {
  return warningsIn(looked.review, looked.mode).map((named) => {
    const [control, stamp] = [controlOfWarning(named), stampOf(named)]
    const isConfirmed = refused?.values[control] === stamp
    const error = refused && !isConfirmed ? ui.t('imports.checked.acknowledgeRequired') : null
    return { ...warned(services, ui, looked, named), control, stamp, isConfirmed, error }
  })
}

/** The same for reading. */
export function warningsShown(services: Needs, ui: Ui, looked: Looked): WarnedProps[] {
  return warningsIn(looked.review, looked.mode).map((named) => warned(services, ui, looked, named))
}

function warned(
  services: Needs,
  ui: Ui,
  { review, details }: Looked,
  { kind, count }: NamedWarning,
): WarnedProps {
  const key = sentences[kind]
  const found = review.dryRun.result?.warnings.find((one) => one.kind === kind)
  if (key === undefined && found) return dryRunWarning(services, ui, found, details.import.year)
  const figures = { before: ui.format.count(review.beforeRows), after: ui.format.count(details.rows) }
  return {
    text: ui.t(key!, { count, n: ui.format.count(count), ...figures }),
    helpHref: errorHelpHref(services, key!),
    ...{ sections: [], rows: [], more: null },
  }
}
