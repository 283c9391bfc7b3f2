import {
  alwaysVisible,
  wordedColumns,
  type LocalText,
  type TableHeadings,
} from '#server/features/wording/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Body } from './editor-body.ts'
import type { BodyShape } from './editor-spec.ts'
import { ORDER, visibleControl, inOrder } from './table-heading-fields.ts'

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
