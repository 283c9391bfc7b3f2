import {
  columnWords,
  headingKey,
  MAX_HEADING,
  wordedColumns,
  type ColumnWord,
} from '#server/features/wording/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { inTypedOrder } from '#server/lib/typed-order.ts'
import type { EditorField, FormValues } from './editor-fields.ts'

/** The control that says in which order the columns are shown: their words, parted by commas. */
export const ORDER = 'order'

export const visibleControl = (word: ColumnWord) => `${word}-visible`
export const placeControl = (word: ColumnWord) => `${word}-place`

/** A form has two texts and a tick for each column, by its word, and their order. */
export function columnFields(type: SectionType): EditorField[] {
  return [
    {
      ...{ kind: 'choice' as const, name: ORDER, label: 'subgroups.field.order' },
      shown: (ui, value) =>
        inOrder(type, value)
          .map((word) => ui.t(headingKey(word)))
          .join(ui.t('subgroups.codeSeparator')),
    },
    ...columnWords[type].flatMap((word): EditorField[] => [
      { kind: 'text', name: word, label: headingKey(word), limit: MAX_HEADING },
      { kind: 'check', name: visibleControl(word), label: headingKey(word) },
    ]),
  ]
}

/** A type's columns as some words order them; those that are not among them keep their place. */
export function inOrder(type: SectionType, words: string): ColumnWord[] {
  const columns = [...new Set(words.split(','))].map((column) => ({
    column,
    heading: { ja: '', en: '' },
    visible: true,
  }))
  return wordedColumns(type, { columns }).map(({ word }) => word)
}

/** The form's values with the order that its numbers make of the one in which it shows the columns. */
export function withTypedOrder(
  type: SectionType,
  values: FormValues,
  form: Record<string, unknown>,
): FormValues {
  const shown = inOrder(type, values[ORDER] ?? '')
  const order = inTypedOrder(shown, (word) => form[placeControl(word)])
  return { ...values, [ORDER]: inOrder(type, order.join()).join() }
}
