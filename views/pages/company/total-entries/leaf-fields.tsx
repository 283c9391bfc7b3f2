import type { Errors } from '#views/components/console/form-errors.tsx'
import { TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { TotalLeaf } from './total-leaf.ts'

/** Payments and amount of one section. */
export function LeafFields({ leaf, errors }: { leaf: TotalLeaf; errors: Errors }) {
  const { t } = useUi()
  const { id, code, name, now, href } = leaf
  return (
    <fieldset>
      <legend>
        {code} {name}
      </legend>
      <div className="facts">
        {(['numberOfPayments', 'amount'] as const).map((key) => {
          const control = `t${id}.${key}`
          const error = errors[control]
          return (
            <div key={key}>
              <TextField
                id={control}
                name={control}
                label={t(key === 'amount' ? 'records.column.amount' : 'records.column.number_of_payments')}
                defaultValue={key === 'amount' ? leaf.amount : leaf.payments}
                inputMode="numeric"
                autoComplete="off"
                {...(error && { error })}
              />
            </div>
          )
        })}
      </div>
      {now && <p className="sub">{now}</p>}
      {href && (
        <p>
          <a href={href}>{t('records.totals.record')}</a>
        </p>
      )}
    </fieldset>
  )
}
