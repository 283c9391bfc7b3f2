import { SortHead } from './sort-head.tsx'
import type { Column } from './record-columns.ts'
import { RecordCell } from './record-cell.tsx'
import { type RecordRow, textOf } from './record-row.ts'
import { isFigure, RecordTableFeet } from './record-table-feet.tsx'
import type { RecordTableProps } from './record-table-props.ts'

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
                  <RecordCell key={column.key} column={column} row={row} isNaming={column === named} />
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

/** The column whose text leads to the recipient: the one that names the row, else the facility. */
function namingColumn(columns: Column[], row: RecordRow): Column | undefined {
  return (['recipient', 'place'] as const)
    .map((kind) => columns.find((column) => column.kind === kind))
    .find((column) => column && textOf(row, column.key))
}
