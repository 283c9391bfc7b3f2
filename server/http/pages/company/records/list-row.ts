import type { ListedRow } from '#server/features/draft-list/index.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { GridRow, GridCells } from '#views/components/console/grid/grid-row.ts'
import type { Ui } from '#views/ui.tsx'
import type { RecordServices } from './records.ts'

type AddressQuery = Parameters<typeof withQuery>[1]

/** Where a row's links lead: with the conditions of the list, so that they come back with it. */
export interface RowPlace {
  type: SectionType
  conditions: AddressQuery
  page: number | undefined
  /** The row's place in the list, from 1. */
  at: number
}

/** A row of the draft as the grid shows it. */
export function gridRow(
  services: Pick<RecordServices, 'sections'>,
  ui: Ui,
  { record, state, published, isRestorable }: ListedRow,
  { type, conditions, page, at }: RowPlace,
): GridRow {
  const cells = cellsOf(services, record)
  return {
    id: record.id,
    seen: `${record.id}.${record.revision}`,
    title: [
      record.name ?? cells.recipient ?? record.id,
      `${cells.section} ${cells.itemNumber ?? ''}`.trim(),
    ].join(ui.t('records.between')),
    ...{ state, cells },
    before: published && differing(cellsOf(services, published), cells, ui),
    payments: record.numberOfPayments,
    yen: record.amount,
    isIndirect: record.isIndirect,
    isRepeat: record.isRepeat,
    year: record.year,
    href: withQuery(paths.dataDetail(type, record.id), { ...conditions, at }),
    editHref:
      state === 'deleted'
        ? null
        : `${withQuery(paths.dataList(type), { ...conditions, page, edit: record.id })}#${rowAnchor(record.id)}`,
    restoreAction: isRestorable ? paths.dataDetailPart(type, record.id, 'restoration') : null,
  }
}

export const rowAnchor = (id: string) => `r${id}`

function cellsOf({ sections }: Pick<RecordServices, 'sections'>, record: DataRecord): GridCells {
  return {
    section: sections.in(record.year).find(record.sectionId)?.code ?? '',
    itemNumber: record.itemNumber,
    // rows of yearly totals name neither a recipient nor a person
    recipient: record.payee ?? record.facility ?? (record.name ? null : record.title),
    department: record.department,
    name: record.name,
    payments: record.numberOfPayments,
    amount: record.amount,
  }
}

/** What is published where it differs, as a reader sees it. */
function differing(before: GridCells, now: GridCells, { format, t }: Ui): GridRow['before'] {
  const cells: Partial<Record<keyof GridCells, string>> = {}
  for (const name of Object.keys(now) as (keyof GridCells)[]) {
    const value = before[name]
    if (value !== now[name])
      cells[name] = typeof value === 'number' ? format.number(value) : (value ?? t('records.none'))
  }
  return cells
}
