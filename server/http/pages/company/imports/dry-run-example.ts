import type { DryRunWarning } from '#server/features/comparisons/index.ts'
import type { Ui } from '#views/ui.tsx'

type Example = DryRunWarning['examples'][number]

/** The line in the file; without one, the number of the row among the file's rows. */
export function exampleLine(ui: Ui, { line, rowNo }: Pick<Example, 'line' | 'rowNo'>): string {
  return line === null ? ui.t('comparison.warning.row', { n: ui.format.count(rowNo) }) : ui.format.count(line)
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
