import { isNone, Amount } from './amount.tsx'
import { RowBar } from './row-bar.tsx'
import { Chip } from './chip.tsx'
import { useUi } from '../ui.tsx'
import type { Column } from './record-columns.ts'
import { cellClass } from './cell-class.ts'
import { type RecordRow, textOf } from './record-row.ts'

/** A cell, rendered by the kind of its column. */
export function RecordCell({
  column,
  row,
  isNaming,
  longest = 0,
}: {
  column: Column
  row: RecordRow
  isNaming: boolean
  /** The amount with the longest bar; 0: there are no bars. */
  longest?: number
}) {
  const { t, format, lang } = useUi()
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
        <RowBar yen={row.amount} longest={longest} part={row.isRepeat} />
      </td>
    )
  }
  const text = textOf(row, column.key)
  const also = column.also ? textOf(row, column.also) : null
  const bodyHref = row.bodyHrefs?.[column.key]
  const href = isNaming ? row.recipientHref! : column.kind === 'trial' ? undefined : bodyHref
  const shown = href && text ? <a href={href}>{text}</a> : text
  const alsoHref = column.also && row.bodyHrefs?.[column.also]
  if (column.kind === 'recipient') {
    return (
      <th role="rowheader" scope="row" className={className}>
        {/* A name keeps its characters and spaces, and stays on one line. */}
        {column.key === 'name' && text ? <span className="nb">{shown}</span> : (shown ?? '-')}
        {row.isUnderReview ? (
          <>
            {' '}
            <Chip tone="warn">
              <span lang={lang}>{t('requests.chip.in_review')}</span>
            </Chip>
          </>
        ) : null}
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
      {also ? <span className="sub">{alsoHref ? <a href={alsoHref}>{also}</a> : also}</span> : null}
    </td>
  )
}
