import type { DryRunWarning } from '#server/features/comparisons/index.ts'
import type { Ui } from '#views/ui.tsx'

type Example = DryRunWarning['examples'][number]

/** The line in the file and the spreadsheet's row, if they differ; without them the number among the file's rows. */
export function exampleLine(
  ui: Ui,
  { line, row = null, rowNo }: Pick<Example, 'line' | 'row' | 'rowNo'>,
): string {
  const sheetRow = row === null ? null : ui.t('imports.failed.sheetRow', { n: ui.format.count(row) })
  if (line === null) return sheetRow ?? ui.t('comparison.warning.row', { n: ui.format.count(rowNo) })
  if (sheetRow === null) return ui.format.count(line)
  return ui.t('comparison.warning.lineAndRow', { line: ui.format.count(line), row: sheetRow })
}

export function exampleNote(ui: Ui, { otherLines, lastYear }: Example): string {
  if (lastYear !== undefined) return ui.t('comparison.warning.lastYear', { yen: ui.format.number(lastYear) })
  const lines = (otherLines ?? []).filter((line) => line !== null)
  return lines.length > 0
    ? ui.t('comparison.warning.otherLines', {
        lines: lines.map((line) => ui.format.count(line)).join(ui.lang === 'ja' ? '、' : ', '),
      })
    : ''
}
