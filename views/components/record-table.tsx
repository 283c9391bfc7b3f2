import { SortHead } from './sort-head.tsx'
import { RecordCell } from './record-cell.tsx'
import { isFigure, RecordTableFeet } from './record-table-feet.tsx'
import type { RecordTableProps } from './record-table-props.ts'
import { namingColumn } from './naming-column.ts'

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
  bars,
}: RecordTableProps) {
  const columns = given.filter((column) => column.kind !== 'payments' || display.payments)
  const longest = bars ? Math.max(0, ...rows.map(({ amount }) => amount ?? 0)) : 0
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
                  <RecordCell
                    key={column.key}
                    column={column}
                    row={row}
                    isNaming={column === named}
                    longest={longest}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
        {pageTotals && totals && columns.some(isFigure) ? (
          <RecordTableFeet
            columns={columns}
            pageRows={rows.length}
            {...{ pageTotals, totals, matching, display }}
          />
        ) : null}
      </table>
    </div>
  )
}
