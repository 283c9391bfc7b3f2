// Long because one table draws every kind of column, with its headings, marks and totals.
import { Amount, isNone } from './amount.tsx'
import { Chip } from './chip.tsx'
import { SortHead, type SortLinks } from './sort-head.tsx'
import { useUi } from '../ui.tsx'
import type { Column, ColumnKind } from './record-columns.ts'

export type { Column } from './record-columns.ts'

/** One record. Texts as the company wrote them, null where it wrote nothing. */
export interface RecordRow {
  id: string
  cells: Readonly<Record<string, string | null>>
  numberOfPayments: number | null
  amount: number | null
  isIndirect: boolean
  isRepeat: boolean
  /** The trial's page in the public registry. */
  jrctHref?: string | null
  /** All that the row's recipient got. */
  recipientHref?: string | null
  /** Preview only: how the row differs from the published edition. */
  mark?: 'new' | 'changed' | null
}

interface RecordTableProps {
  caption: string
  columns: Column[]
  rows: RecordRow[]
  display: { payments: boolean; totalAmount: boolean }
  /** What the figures' headings lead to; without it the list is in one order. */
  sort?: SortLinks | null
  /** The last rows; omitted if the totals are shown elsewhere. */
  pageTotals?: Sums
  totals?: RowSums
  /** Of the rows that contain what was typed, where not all are listed. */
  matching?: RowSums | null
}

interface Sums {
  payments: number | null
  amount: number | null
}

interface RowSums extends Sums {
  rows: number
  repeats: number
}

/** The fixed places of a phone's card. */
const cellClass: Record<ColumnKind, string> = {
  index: 'num c-no',
  trial: 'c-jrct',
  recipient: 'c-name',
  place: 'c-fac',
  department: 'c-dep',
  goods: 'c-goods',
  section: 'c-sec',
  text: 'c-text',
  payments: 'num c-cnt',
  amount: 'num c-amt',
}

const isFigure = (column: Column) => column.kind === 'payments' || column.kind === 'amount'

/** The rows of a section. Roles are written out because phones draw the rows as cards. */
export function RecordTable({
  caption,
  columns: given,
  rows,
  pageTotals,
  totals,
  matching = null,
  sort,
  display,
}: RecordTableProps) {
  const columns = given.filter((column) => column.kind !== 'payments' || display.payments)
  return (
    <div className="scroll plain">
      <table role="table" className="tbl stack">
        <caption className="vh">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, kind, heading, lang }) =>
              kind === 'payments' || kind === 'amount' ? (
                <SortHead
                  key={key}
                  role="columnheader"
                  label={heading}
                  lang={lang}
                  link={sort?.[kind] ?? null}
                />
              ) : (
                <th
                  key={key}
                  role="columnheader"
                  scope="col"
                  lang={lang}
                  className={kind === 'index' ? 'num' : undefined}
                >
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        {/* Names and places are the company's, in Japanese whatever the page's language. */}
        <tbody role="rowgroup" lang="ja">
          {rows.map((row) => {
            const named = row.recipientHref ? namingColumn(columns, row) : undefined
            return (
              <tr role="row" key={row.id} id={`r${row.id}`}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} isNaming={column === named} />
                ))}
              </tr>
            )
          })}
        </tbody>
        {pageTotals && totals && columns.some(isFigure) ? (
          <Feet columns={columns} pageRows={rows.length} {...{ pageTotals, totals, matching, display }} />
        ) : null}
      </table>
    </div>
  )
}

/** The column whose text leads to the recipient: the one that names the row, else the facility. */
function namingColumn(columns: Column[], row: RecordRow): Column | undefined {
  return (['recipient', 'place'] as const)
    .map((kind) => columns.find((column) => column.kind === kind))
    .find((column) => column && textOf(row, column.key))
}

function Cell({ column, row, isNaming }: { column: Column; row: RecordRow; isNaming: boolean }) {
  const { t, format } = useUi()
  const className = cellClass[column.kind]
  if (column.kind === 'payments') {
    return (
      <td role="cell" className={isNone(row.numberOfPayments) ? `${className} none` : className}>
        {format.number(row.numberOfPayments)}
      </td>
    )
  }
  if (column.kind === 'amount') {
    return (
      <td role="cell" className={isNone(row.amount) ? `${className} none` : className}>
        <Amount value={row.amount} indirect={row.isIndirect} repeat={row.isRepeat} />
      </td>
    )
  }
  const text = textOf(row, column.key)
  const also = column.also ? textOf(row, column.also) : null
  const shown = isNaming ? <a href={row.recipientHref!}>{text}</a> : text
  if (column.kind === 'recipient') {
    return (
      <th role="rowheader" scope="row" className={className}>
        {/* A name keeps its characters and spaces, and stays on one line. */}
        {column.key === 'name' && text ? <span className="nb">{shown}</span> : (shown ?? '-')}
        {row.mark ? (
          <>
            {' '}
            <Chip tone={row.mark === 'new' ? 'ok' : 'info'}>{t(`site.detail.mark.${row.mark}`)}</Chip>
          </>
        ) : null}
      </th>
    )
  }
  return (
    <td
      role="cell"
      className={text || also ? className : `${className} none`}
      data-l={column.kind === 'text' ? column.heading : undefined}
    >
      {column.kind === 'trial' && text && row.jrctHref ? (
        <a className="tn" href={row.jrctHref}>
          {text}
        </a>
      ) : (
        (shown ?? (also ? null : '-'))
      )}
      {also && text ? <br /> : null}
      {also ? <span className="sub">{also}</span> : null}
    </td>
  )
}

function textOf(row: RecordRow, key: string): string | null {
  return row.cells[key] ?? null
}

interface FeetProps extends Required<
  Pick<RecordTableProps, 'columns' | 'pageTotals' | 'totals' | 'matching' | 'display'>
> {
  pageRows: number
}

/**
 * This page's sums, light; then those of the rows that were asked for; then the section's, equal to the figures at
 * the top of the page.
 */
function Feet({ columns, pageRows, pageTotals, totals, matching, display }: FeetProps) {
  const { t, format } = useUi()
  const wordColumns = columns.findIndex(isFigure)
  const line = (label: string, sums: Sums, light: boolean) => (
    <tr role="row" className={light ? 'lite' : undefined}>
      <th role="rowheader" scope="row" colSpan={wordColumns}>
        {label}
      </th>
      {columns.slice(wordColumns).map(({ key, kind }) => {
        const figure = kind === 'payments' ? sums.payments : sums.amount
        return (
          <td
            key={key}
            role="cell"
            className={isNone(figure) ? `${cellClass[kind]} none` : cellClass[kind]}
            data-l={kind === 'payments' ? t('site.payments') : t('site.detail.amountShort')}
          >
            {format.number(figure)}
          </td>
        )
      })}
    </tr>
  )
  return (
    <tfoot role="rowgroup">
      {pageRows < (matching ?? totals).rows
        ? line(t('site.detail.pageSum', { rows: format.count(pageRows) }), pageTotals, true)
        : null}
      {matching && display.totalAmount
        ? line(
            t(matching.repeats > 0 ? 'site.detail.filter.sumWithoutRepeats' : 'site.detail.filter.sum', {
              rows: format.count(matching.rows),
            }),
            matching,
            true,
          )
        : null}
      {display.totalAmount
        ? line(
            t(totals.repeats > 0 ? 'site.detail.sumWithoutRepeats' : 'site.detail.sum', {
              rows: format.count(totals.rows),
            }),
            totals,
            false,
          )
        : null}
    </tfoot>
  )
}
