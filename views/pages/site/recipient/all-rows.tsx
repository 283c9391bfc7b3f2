import { Fragment, type ReactNode } from 'react'
import { cellClass } from '#views/components/cell-class.ts'
import { Swatch } from '#views/components/hatch.tsx'
import { namingColumn } from '#views/components/naming-column.ts'
import { RecordCell } from '#views/components/record-cell.tsx'
import type { RecordRow } from '#views/components/record-row.ts'
import { useUi } from '#views/ui.tsx'
import { mergedColumns, mergedId, type MergedColumn } from './merged-columns.ts'
import type { Props } from './props.ts'
import { isToOthers, kindOf, relationWords, type Relation } from './recipient-sum.ts'
import type { RowGroup } from './row-group.ts'

interface AllRowsProps extends Pick<Props, 'groups' | 'display' | 'type' | 'name'> {
  /** A column of the page's own at the end. */
  last?: { heading: string; cell(row: RecordRow): ReactNode }
}

/** One page of rows of all years and sections, under words that say whose money it is. Phones draw them as cards. */
export function AllRows({ groups, display, last, ...props }: AllRowsProps) {
  const { lang, t } = useUi()
  const columns = mergedColumns(groups).filter(({ kind }) => kind !== 'payments' || display.payments)
  const relations = [...new Set(groups.map(({ relation }) => relation))]
  const words = (relation: Relation) => relationWords(relation, kindOf(props))
  return (
    <div className="scroll plain">
      <table role="table" className="tbl stack every-row">
        <caption className="vh">{t('site.recipient.rowsCaption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('site.recipient.year')}
            </th>
            <th role="columnheader" scope="col">
              {t('site.section')}
            </th>
            {columns.map((column) => (
              <Heading key={column.id} column={column} />
            ))}
            {last ? (
              <th role="columnheader" scope="col" className="noprint">
                {last.heading}
              </th>
            ) : null}
          </tr>
        </thead>
        {relations.map((relation) => (
          // Names and places are the company's, in Japanese whatever the page's language.
          <tbody role="rowgroup" lang="ja" key={relation}>
            <tr role="row" className="of" lang={lang}>
              <th role="rowheader" scope="rowgroup" colSpan={columns.length + (last ? 3 : 2)}>
                <Swatch hatched={isToOthers(relation)} />
                {t(`site.recipient.relation.${words(relation)}.heading`)}
              </th>
            </tr>
            {groups
              .filter((group) => group.relation === relation)
              .flatMap((group) =>
                group.rows.map((row) => <Row key={row.id} {...{ group, row, columns, last }} />),
              )}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Heading({ column: { kind, headings } }: { column: MergedColumn }) {
  const { t } = useUi()
  return (
    <th
      role="columnheader"
      scope="col"
      className={kind === 'payments' || kind === 'amount' ? 'num' : undefined}
    >
      {headings.map(({ heading, lang }, at) => (
        <Fragment key={heading}>
          {at > 0 ? t('site.dot') : null}
          <span lang={lang}>{heading}</span>
        </Fragment>
      ))}
    </th>
  )
}

/** A row with the cells that its own section shows, and no others. */
function Row({
  group,
  row,
  columns,
  last,
}: Pick<AllRowsProps, 'last'> & { group: RowGroup; row: RecordRow; columns: MergedColumn[] }) {
  const { lang, format } = useUi()
  const named = row.recipientHref ? namingColumn(group.columns, row) : undefined
  return (
    <tr role="row" id={`r${row.id}`}>
      <td role="cell" className="c-year" lang={lang}>
        {format.shortYear(group.year)}
      </td>
      <td role="cell" className="c-sec" lang={group.lang ?? lang}>
        {group.href ? (
          <a href={group.href}>
            {group.code} {group.name}
          </a>
        ) : (
          `${group.code} ${group.name}`
        )}
      </td>
      {columns.map(({ id, kind }) => {
        const own = group.columns.find((column) => mergedId(column) === id)
        return own ? (
          <RecordCell key={id} column={own} row={row} isNaming={own === named} />
        ) : (
          <td role="cell" key={id} className={`${cellClass[kind]} none`}>
            -
          </td>
        )
      })}
      {last ? (
        <td role="cell" className="noprint" lang={lang}>
          {last.cell(row)}
        </td>
      ) : null}
    </tr>
  )
}
