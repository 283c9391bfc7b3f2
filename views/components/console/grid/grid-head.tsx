import { ArrowDown, ArrowUp, ArrowUpDown, ListFilter } from 'lucide-react'
import { Icon } from '#views/components/icon.tsx'
import type { SortLink } from '#views/components/sort-links.ts'
import { useUi } from '#views/ui.tsx'
import { BULK_FORM } from './grid-bulk.tsx'
import { FILTER_FORM } from './grid-bar.tsx'
import type { GridFilter } from './grid-filter.ts'
import { gridColumns, type GridColumn } from './grid-row.ts'

interface Props {
  heads: Record<GridColumn, SortLink | null>
  filter: GridFilter
}

const figures: Partial<Record<GridColumn, string>> = { number_of_payments: 'num', amount: 'num keep' }

/** The headings, which sort, and the row of conditions. */
export function GridHead({ heads, filter }: Props) {
  const { t } = useUi()
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col" className="pick">
          <input
            type="checkbox"
            form={BULK_FORM}
            name="all"
            value="page"
            aria-label={t('grid.select.page')}
            data-grid-all
          />
        </th>
        {gridColumns.map((column) => (
          <Head key={column} column={column} link={heads[column]} />
        ))}
        <th role="columnheader" scope="col">
          <span className="vh">{t('console.file.actions')}</span>
        </th>
      </tr>
      <FilterRow filter={filter} />
    </thead>
  )
}

function Head({ column, link }: { column: GridColumn; link: SortLink | null }) {
  const { t } = useUi()
  const icon = link?.order === 'ascending' ? ArrowUp : link?.order === 'descending' ? ArrowDown : ArrowUpDown
  const label = t(`grid.column.${column}`)
  return (
    <th role="columnheader" scope="col" className={figures[column]} aria-sort={link?.order ?? undefined}>
      {link ? (
        <a href={link.href}>
          {label}
          <Icon of={icon} />
        </a>
      ) : (
        label
      )}
    </th>
  )
}

function FilterRow({ filter: { values, years, sections, isLong } }: { filter: GridFilter }) {
  const { t } = useUi()
  const text = (name: 'itemNumber' | 'recipient' | 'department' | 'name' | 'minPayments' | 'minAmount') => (
    <input
      form={FILTER_FORM}
      name={name}
      defaultValue={values[name]}
      aria-label={t(`grid.filter.${name}`)}
      disabled={isLong || undefined}
      autoComplete="off"
      {...(name.startsWith('min') && { inputMode: 'numeric' as const, className: 'num', placeholder: '≥' })}
    />
  )
  return (
    <tr role="row" className="filters">
      <td role="cell" />
      <td role="cell" />
      <td role="cell" data-l={t('console.record.year')}>
        <select form={FILTER_FORM} name="year" defaultValue={values.year} aria-label={t('grid.filter.year')}>
          <option value="">{t('grid.filter.all')}</option>
          {years.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td role="cell" data-l={t('console.record.section')}>
        <select
          form={FILTER_FORM}
          name="sectionId"
          defaultValue={values.sectionId}
          aria-label={t('grid.filter.sectionId')}
        >
          <option value="">{t('grid.filter.all')}</option>
          {sections.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td role="cell" data-l={t('grid.column.item_number')}>
        {text('itemNumber')}
      </td>
      <td role="cell" data-l={t('grid.column.recipient')}>
        {text('recipient')}
      </td>
      <td role="cell" data-l={t('grid.column.department')}>
        {text('department')}
      </td>
      <td role="cell" data-l={t('grid.column.name')}>
        {text('name')}
      </td>
      <td role="cell" data-l={t('grid.column.number_of_payments')}>
        {text('minPayments')}
      </td>
      <td role="cell" className="keep" data-l={t('grid.column.amount')}>
        {text('minAmount')}
      </td>
      <td role="cell">
        <button type="submit" form={FILTER_FORM} className="btn sm only">
          <Icon of={ListFilter} />
          <span className="vh">{t('grid.filter.apply')}</span>
        </button>
      </td>
    </tr>
  )
}
