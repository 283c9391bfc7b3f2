import {
  alwaysVisible,
  columnWords,
  headingKey,
  MAX_HEADING,
  wordedColumns,
  type ColumnWord,
  type LocalText,
  type TableHeadings,
} from '#server/features/wording/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Body, EditorField, FormValues } from './editor-fields.ts'
import type { BodyShape } from './editor-spec.ts'

/** The control that holds the columns' order: their words, parted by commas. */
export const ORDER = 'order'

export const visibleControl = (word: ColumnWord) => `${word}-visible`

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

export function columnsShape(type: SectionType): BodyShape {
  return {
    toFields(stored) {
      const columns = wordedColumns(type, stored as unknown as TableHeadings)
      return {
        [ORDER]: columns.map(({ word }) => word).join(),
        ...Object.fromEntries(
          columns.flatMap(({ word, heading, visible }) => [
            [word, heading ?? { ja: '', en: '' }],
            [visibleControl(word), visible],
          ]),
        ),
      }
    },
    toStored: (fields) => ({
      columns: inOrder(type, String(fields[ORDER] ?? '')).map((word) => ({
        column: word,
        heading: fields[word] as LocalText,
        // nothing to tick where a column always stays
        visible: alwaysVisible(word) || fields[visibleControl(word)] === true,
      })),
    }),
    controlAt(place, stored) {
      const [, index, ...rest] = place.split('.')
      const word = (stored as { columns?: Body[] }).columns?.[Number(index)]?.column
      return [word, ...rest.slice(1)].join('.')
    },
  }
}

/** The form with a column one place on, by its button's word: `up.person`. Null for any other button. */
export function movedColumn(type: SectionType, values: FormValues, intent: string): FormValues | null {
  const [way, word] = intent.split('.')
  if (way !== 'up' && way !== 'down') return null
  const order = inOrder(type, values[ORDER] ?? '')
  const at = order.findIndex((one) => one === word)
  const other = order[way === 'up' ? at - 1 : at + 1]
  if (at === -1 || !other) return values
  order[order.indexOf(other)] = order[at]!
  order[at] = other
  return { ...values, [ORDER]: inOrder(type, order.join()).join() }
}
