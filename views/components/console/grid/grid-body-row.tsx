import { Pencil, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Amount } from '#views/components/amount.tsx'
import { Button } from '#views/components/button.tsx'
import { Icon } from '#views/components/icon.tsx'
import { useUi } from '#views/ui.tsx'
import { BULK_FORM } from './grid-bulk.tsx'
import type { GridCells, GridRow } from './grid-row.ts'
import { StateChip } from './state-chip.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'

/** A row of the draft: its state, what its columns say, and what can be done with it. */
export function GridBodyRow({ row }: { row: GridRow }) {
  const { t, lang, format } = useUi()
  const { cells, before, state } = row
  // On phones a card begins with who was paid.
  const names = cells.name === null ? 'recipient' : 'name'
  const classOf = (column: 'recipient' | 'department' | 'name') =>
    ['two', column === names ? 'c-name' : cells[column] === null ? 'c-off' : 'c-wide'].join(' ')
  const was = (column: keyof GridCells): { className?: string; note?: ReactNode } => {
    const value = before?.[column]
    if (value === undefined) return {}
    return { className: ' changed', note: <Was value={value} /> }
  }
  const cell = (column: 'recipient' | 'department' | 'name') => {
    const { className = '', note } = was(column)
    const content = (
      <>
        {cells[column] ?? '-'}
        {note}
      </>
    )
    return column === names ? (
      <th role="rowheader" scope="row" className={classOf(column) + className}>
        {content}
      </th>
    ) : (
      <td role="cell" className={classOf(column) + className}>
        {content}
      </td>
    )
  }
  return (
    <tr role="row" id={`r${row.id}`} className={state === 'deleted' ? 'gone' : undefined} data-grid-row>
      <td role="cell" className="pick c-pick">
        {state !== 'deleted' && (
          <input
            type="checkbox"
            form={BULK_FORM}
            name="id"
            value={row.id}
            aria-label={t('grid.select.row', { name: row.title })}
          />
        )}
      </td>
      <td role="cell" lang={lang}>
        <StateChip state={state} />
      </td>
      <td role="cell" className="tn" lang={lang} data-l={t('console.record.year')}>
        {row.year}
      </td>
      <td role="cell" data-l={t('console.record.section')} className={was('section').className?.trim()}>
        {cells.section}
        {was('section').note}
      </td>
      <td
        role="cell"
        data-l={t('grid.column.item_number')}
        className={cells.itemNumber === null ? 'c-off' : was('itemNumber').className?.trim()}
      >
        {cells.itemNumber ?? '-'}
        {was('itemNumber').note}
      </td>
      {cell('recipient')}
      {cell('department')}
      {cell('name')}
      <td
        role="cell"
        className={`num${was('payments').className ?? ''}`}
        data-l={t('grid.column.number_of_payments')}
      >
        {format.number(row.payments)}
        {was('payments').note}
      </td>
      <td role="cell" className={`num c-amt keep${was('amount').className ?? ''}`}>
        <Amount value={row.yen} indirect={row.isIndirect} repeat={row.isRepeat} />
        {was('amount').note}
      </td>
      <td role="cell" className="does" lang={lang}>
        {row.restoreAction && (
          // one form for all rows: its button says where it is sent
          <Button small form="grid-restore" formAction={row.restoreAction} icon={Undo2}>
            {t('records.restore')}
            <span className="vh">
              <MixedText text={`（${row.title}）`} />
            </span>
          </Button>
        )}
        {row.editHref && (
          <a className="btn sm only" href={row.editHref} data-grid-edit>
            <Icon of={Pencil} />
            <span className="vh">
              <MixedText text={t('grid.edit.open', { name: row.title })} />
            </span>
          </a>
        )}
        <a href={row.href} data-grid-open>
          {t('records.open')}
          <span className="vh">
            <MixedText text={`（${row.title}）`} />
          </span>
        </a>
      </td>
    </tr>
  )
}

function Was({ value }: { value: string }) {
  const { t, lang } = useUi()
  return (
    <span className="was">
      <span className="vh" lang={lang}>
        {t('grid.published')}
      </span>
      <s>{value}</s>
    </span>
  )
}
