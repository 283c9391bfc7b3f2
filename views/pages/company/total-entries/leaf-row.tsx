import type { Errors } from '#views/components/console/form-errors.tsx'
import { useUi } from '#views/ui.tsx'
import { EarlierFigures } from './earlier-figures.tsx'
import type { TotalLeaf } from './total-leaf.ts'

interface Props {
  leaf: TotalLeaf
  /** The earlier years, newest first. */
  years: number[]
  errors: Errors
}

/** A section: its figures of the year as fields, those of earlier years beside them. */
export function LeafRow({ leaf, years, errors }: Props) {
  const { t } = useUi()
  const labels = {
    numberOfPayments: t('records.column.number_of_payments'),
    amount: t('records.column.amount'),
  }
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className="code">{leaf.code}</span> {leaf.name}
      </th>
      {(['numberOfPayments', 'amount'] as const).map((key) => {
        const control = `t${leaf.id}.${key}`
        const error = errors[control]
        return (
          <td role="cell" key={key} className="num" data-l={labels[key]}>
            {error && (
              <p className="error" id={`${control}-error`}>
                {t('common.form.errorPrefix')}
                {error}
              </p>
            )}
            <input
              className="num"
              id={control}
              name={control}
              aria-label={`${leaf.code} ${labels[key]}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${control}-error` : undefined}
              defaultValue={key === 'amount' ? leaf.amount : leaf.payments}
              inputMode="numeric"
              autoComplete="off"
            />
            {key === 'amount' && leaf.now && <p className="sub">{leaf.now}</p>}
          </td>
        )
      })}
      <td role="cell" className="num" data-l={t('grid.totals.change')}>
        {leaf.change ?? '-'}
      </td>
      {leaf.earlier.map((figures, index) => (
        <EarlierFigures key={years[index]} year={years[index]!} {...figures} />
      ))}
      <td role="cell" className="tight">
        {leaf.href && (
          <a href={leaf.href}>
            {t('grid.totals.record')}
            <span className="vh">{t('records.totals.of', { code: leaf.code })}</span>
          </a>
        )}
      </td>
    </tr>
  )
}
