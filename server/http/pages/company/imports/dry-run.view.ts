import type { DryRun } from '#server/features/comparisons/index.ts'
import type { Import } from '#server/features/imports/index.ts'
import type { DryRunProps } from '#views/components/console/import/dry-run.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths } from '#server/http/paths.ts'
import { comparisonShown, isUnderWay } from './comparison-progress.ts'

/** What a checked import would change, row by row. */
export function dryRunProps(ui: Ui, item: Import, run: DryRun): DryRunProps {
  const { result } = run
  return {
    progress: isUnderWay(run) ? { href: paths.importComparison(item.id), ...comparisonShown(ui, run) } : null,
    reloadHref: paths.importCheck(item.id),
    hasFailed: run.state === 'failed',
    now: result?.now ?? null,
    rowsHref: result?.sections ? paths.importRows(item.id) : null,
    lastYear: result?.lastYear ?? null,
  }
}
