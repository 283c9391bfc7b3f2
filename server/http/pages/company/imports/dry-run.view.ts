import type { DryRun, DryRunWarning } from '#server/features/comparisons/index.ts'
import type { Import } from '#server/features/imports/index.ts'
import type { DryRunProps } from '#views/components/console/import/dry-run.tsx'
import type { ImportWarningProps } from '#views/components/console/import/import-warning.ts'
import type { Ui } from '#views/ui.tsx'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { comparisonShown, isUnderWay } from './comparison-progress.ts'
import { sectionLabel } from '#server/http/pages/company/names.ts'

/** What a checked import would change, row by row. */
export function dryRunProps(ui: Ui, item: Import, run: DryRun): DryRunProps {
  const { result } = run
  return {
    progress: isUnderWay(run) ? { href: paths.importComparison(item.id), ...comparisonShown(ui, run) } : null,
    reloadHref: paths.importCheck(item.id),
    hasFailed: run.state === 'failed',
    now: result?.now ?? null,
    lastYear: result?.lastYear ?? null,
  }
}

/** The warnings of a dry run with the rows they point at. */
export function dryRunWarnings(
  services: Pick<Services, 'sections' | 'help'>,
  ui: Ui,
  run: DryRun,
): ImportWarningProps[] {
  return (run.result?.warnings ?? []).map((warning) => ({
    text: ui.t(`comparison.warning.${warning.kind}`, {
      count: warning.count,
      n: ui.format.count(warning.count),
    }),
    helpHref: errorHelpHref(services, `comparison.warning.${warning.kind}`),
    sections: (warning.sectionIds ?? []).map((id) => sectionLabel(services, id, ui.lang) ?? ''),
    rows: warning.examples.map((example) => ({
      line: placeOf(ui, example),
      name: example.name,
      facility: example.facility,
      yen: example.amount,
      note: noteOf(ui, example),
    })),
    more:
      warning.examples.length > 0 && warning.count > warning.examples.length
        ? ui.t('comparison.warning.more', {
            n: ui.format.count(warning.count),
            shown: ui.format.count(warning.examples.length),
          })
        : null,
  }))
}

type Example = DryRunWarning['examples'][number]

/** The line in the file; without one, the number of the row among the file's rows. */
function placeOf(ui: Ui, { line, rowNo }: Pick<Example, 'line' | 'rowNo'>): string {
  return line === null ? ui.t('comparison.warning.row', { n: ui.format.count(rowNo) }) : ui.format.count(line)
}

function noteOf(ui: Ui, { otherLines, lastYear }: Example): string {
  if (lastYear !== undefined) return ui.t('comparison.warning.lastYear', { yen: ui.format.number(lastYear) })
  const lines = (otherLines ?? []).filter((line) => line !== null)
  return lines.length > 0
    ? ui.t('comparison.warning.otherLines', {
        lines: lines.map((line) => ui.format.count(line)).join(ui.lang === 'ja' ? '、' : ', '),
      })
    : ''
}
