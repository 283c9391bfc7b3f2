import type { DryRunWarning } from '#server/features/comparisons/index.ts'
import { fieldNamed, type FieldName } from '#server/features/record-fields/index.ts'
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

/** What a column of the file is called. */
export function fieldLabel(ui: Ui, name: FieldName): string {
  return ui.t(`records.column.${fieldNamed(name).column}`)
}

export function joined(ui: Ui, texts: readonly string[]): string {
  return texts.join(ui.lang === 'ja' ? '、' : ', ')
}

export function exampleNote(ui: Ui, { otherLines, lastYear, limit, fields }: Example): string {
  if (fields !== undefined)
    return joined(
      ui,
      fields.map((name) => fieldLabel(ui, name)),
    )
  if (limit !== undefined) return limitNote(ui, limit)
  if (lastYear !== undefined) return ui.t('comparison.warning.lastYear', { yen: ui.format.number(lastYear) })
  const lines = (otherLines ?? []).filter((line) => line !== null)
  return lines.length > 0
    ? ui.t('comparison.warning.otherLines', {
        lines: joined(
          ui,
          lines.map((line) => ui.format.count(line)),
        ),
      })
    : ''
}

function limitNote(ui: Ui, { largest, median }: NonNullable<Example['limit']>): string {
  const say = (key: string, yen: number | null) =>
    yen === null ? [] : [ui.t(`comparison.warning.${key}`, { yen: ui.format.number(yen) })]
  return joined(ui, [...say('sectionLargest', largest), ...say('sectionMedian', median)])
}
