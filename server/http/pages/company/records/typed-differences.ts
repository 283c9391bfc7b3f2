import { sameFigure, type TypedRecord } from '#server/features/record-changes/index.ts'
import { figureFields, flagFields } from '#server/features/record-fields/index.ts'
import type { ValuePair } from '#views/components/console/value-table.tsx'
import type { Ui } from '#views/ui.tsx'
import { formFields } from './record-fields.ts'

const ticks = flagFields.map(({ column }) => column)
const figures: readonly string[] = figureFields.map(({ column }) => column)
const plain = (text: string | undefined) => (text ?? '').replace(/\r\n?/g, '\n').trim()

/** Where what somebody typed differs from what is stored, field by field, both as they are. */
export function typedDifferences({ t }: Ui, theirs: TypedRecord, yours: TypedRecord): ValuePair[] {
  const differing = (column: string) =>
    figures.includes(column)
      ? !sameFigure(theirs[column] ?? '', yours[column] ?? '')
      : plain(theirs[column]) !== plain(yours[column])
  const texts = ['section_code', ...formFields.map(({ column }) => column)]
    .filter(differing)
    .map((column) => ({
      column,
      before: plain(theirs[column]) || t('records.none'),
      after: plain(yours[column]) || t('records.none'),
    }))
  const word = (value: string | undefined) => t(value === '1' ? 'records.yes' : 'records.no')
  const marks = ticks.filter(differing).map((column) => ({
    column,
    before: word(theirs[column]),
    after: word(yours[column]),
  }))
  return [...texts, ...marks]
}
