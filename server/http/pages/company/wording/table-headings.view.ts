import {
  alwaysVisible,
  columnsOf,
  headingKey,
  isFigure,
  MAX_HEADING,
  wordedColumns,
  type TableHeadings,
} from '#server/features/wording/index.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import type { ColumnSet } from '#server/features/record-fields/index.ts'
import { toColumn } from '#server/http/pages/site/record-column.ts'
import type { Props } from '#views/pages/company/wording-headings/+Page.tsx'
import type { Lang, Ui } from '#views/ui.tsx'
import type { FormValues } from './editor-fields.ts'
import { bodyOf } from './typed-body.ts'
import { columnFields, inOrder, ORDER, visibleControl } from './table-heading-fields.ts'
import { columnsShape } from './table-heading-shape.ts'
import { samplesOf, type SampleRow } from './table-samples.ts'
import type { WordingServices } from './wording.ts'

/** The columns as they are typed, and samples of the lists that they make. */
export function tableHeadingProps(
  services: WordingServices,
  ui: Ui,
  type: SectionType,
  values: FormValues,
): Pick<Props, 'order' | 'limit' | 'columns' | 'samples'> {
  const body = bodyOf(columnFields(type), values, {})
  const typed = columnsShape(type).toStored(body) as unknown as TableHeadings
  return {
    order: { name: ORDER, value: inOrder(type, values[ORDER] ?? '').join() },
    limit: MAX_HEADING,
    columns: columnProps(ui, type, typed),
    samples: sampleProps(services, ui, type, typed),
  }
}

function columnProps(ui: Ui, type: SectionType, typed: TableHeadings): Props['columns'] {
  const columns = wordedColumns(type, typed)
  return columns.map(({ word }, index) => ({
    word,
    name: ui.t(headingKey(word)),
    visibleControl: alwaysVisible(word) ? null : visibleControl(word),
    canMoveUp: index > 0 && isFigure(columns[index - 1]!.word) === isFigure(word),
    canMoveDown: index < columns.length - 1 && isFigure(columns[index + 1]!.word) === isFigure(word),
  }))
}

function sampleProps(
  { sections }: WordingServices,
  ui: Ui,
  type: SectionType,
  typed: TableHeadings,
): Props['samples'] {
  return samplesOf(type).flatMap(({ sets, row }, index) => {
    const listed = sectionsWith(
      sections.of(type).filter(({ id }) => !sections.codesOf(id).ended),
      sets,
    )
    if (!listed) return []
    return [
      {
        label: listed
          .map((section) => `${section.code} ${section.name[ui.lang]}`)
          .join(ui.t('subgroups.codeSeparator')),
        columns: columnsOf(type, sets, typed, { goods: true, section: sets.length > 1 }).map((column) =>
          toColumn(ui, column),
        ),
        rows: [{ ...named(row, listed.at(-1), ui.lang), id: `sample-${index}` }],
      },
    ]
  })
}

/** A list of several sections names that of each row. */
function named(row: SampleRow, section: Section | undefined, lang: Lang): SampleRow {
  if (row.cells['section'] === undefined || !section) return row
  return { ...row, cells: { ...row.cells, section: `${section.code} ${section.name[lang]}` } }
}

/** The first sections with rows in these columns, each another; none where the guideline has no such. */
function sectionsWith(sections: Section[], sets: ColumnSet[]): Section[] | null {
  const left = sections.filter(({ content, level }) => content === 'rows' && level < 3)
  const found = sets.flatMap((set) => {
    const at = left.findIndex(({ columns }) => columns === set)
    return at < 0 ? [] : left.splice(at, 1)
  })
  return found.length === sets.length ? found : null
}
