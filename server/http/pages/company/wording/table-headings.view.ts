import {
  alwaysVisible,
  columnsOf,
  headingKey,
  isFigure,
  MAX_HEADING,
  wordedColumns,
  type ColumnWord,
  type TableColumn,
  type TableHeadings,
} from '#server/features/wording/index.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import type { ColumnSet } from '#server/features/record-fields/index.ts'
import { toColumn } from '#server/http/pages/site/record-column.ts'
import type { HeadingRow, Props } from '#views/pages/company/wording-headings/props.ts'
import type { Lang, Ui } from '#views/ui.tsx'
import type { FormValues } from './editor-fields.ts'
import { bodyOf } from './typed-body.ts'
import { columnFields, inOrder, ORDER, placeControl, visibleControl } from './table-heading-fields.ts'
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
  const samples = samplesWith(services, ui.lang, type, typed)
  return {
    order: { name: ORDER, value: inOrder(type, values[ORDER] ?? '').join() },
    limit: MAX_HEADING,
    columns: columnProps(services, type, typed, cellsOf(samplesWith(services, ui.lang, type, null))),
    samples: samples.map(({ listed, columns, row }, index) => ({
      label: listed
        .map((section) => `${section.code} ${section.name[ui.lang]}`)
        .join(ui.t('subgroups.codeSeparator')),
      columns: columns.map((column) => toColumn(ui, column)),
      rows: [{ ...row, id: `sample-${index}` }],
    })),
  }
}

function columnProps(
  { translate }: Pick<WordingServices, 'translate'>,
  type: SectionType,
  typed: TableHeadings,
  cells: ReadonlyMap<ColumnWord, HeadingRow['sample']>,
): Props['columns'] {
  return wordedColumns(type, typed).map(({ word, visible }) => ({
    word,
    names: { ja: translate('ja', headingKey(word)), en: translate('en', headingKey(word)) },
    placeControl: placeControl(word),
    visibleControl: alwaysVisible(word) ? null : visibleControl(word),
    isVisible: visible,
    isFigure: isFigure(word),
    sample: cells.get(word) ?? null,
  }))
}

interface Sample {
  /** The sections whose rows the list shows. */
  listed: Section[]
  columns: TableColumn[]
  row: SampleRow
}

/** One list of each kind that the company's guideline has. */
function samplesWith(
  { sections }: Pick<WordingServices, 'sections'>,
  lang: Lang,
  type: SectionType,
  typed: TableHeadings | null,
): Sample[] {
  return samplesOf(type).flatMap(({ sets, row }) => {
    const listed = sectionsWith(
      sections.of(type).filter(({ id }) => !sections.codesOf(id).ended),
      sets,
    )
    if (!listed) return []
    const columns = columnsOf(type, sets, typed, { goods: true, section: sets.length > 1 })
    return [{ listed, columns, row: named(row, listed.at(-1), lang) }]
  })
}

/** What stands in each column, taken from the first list that has it. */
function cellsOf(samples: readonly Sample[]): Map<ColumnWord, HeadingRow['sample']> {
  const cells = samples.flatMap(({ columns, row }) =>
    columns.map(({ word, key, kind }) => {
      const figure = { payments: row.numberOfPayments, amount: row.amount }[String(kind)]
      return [word, figure === undefined ? (row.cells[key] ?? null) : figure] as const
    }),
  )
  return new Map(cells.toReversed())
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
