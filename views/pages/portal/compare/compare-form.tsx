import { Button } from '#views/components/button.tsx'
import { Field } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

export interface CompareFormProps {
  action: string
  /** All that can be chosen. */
  choices: { id: number; name: string; chosen: boolean }[]
  types: readonly ('disclosure' | 'patient')[]
  type: 'disclosure' | 'patient'
  /** Newest first. */
  years: readonly number[]
  year: number
  show: 'amounts' | 'shares'
}

/** More boxes are folded away. */
const OPEN = 12

/** A GET form, so that a comparison has an address. */
export function CompareForm({ action, choices, types, type, years, year, show }: CompareFormProps) {
  const { t, format } = useUi()
  const boxes = (
    <fieldset className="choices">
      <legend>{t('portal-compare.form.companies')}</legend>
      {choices.map(({ id, name, chosen }) => (
        <label className="check" key={id}>
          <input type="checkbox" name="c" value={id} defaultChecked={chosen} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
  return (
    <form
      className="bar compare-form noprint"
      method="get"
      action={action}
      aria-label={t('portal-compare.form.label')}
    >
      {choices.length > OPEN ? (
        <details className="grow">
          <summary>{t('portal-compare.form.chosen', { count: format.count(choices.length) })}</summary>
          {boxes}
        </details>
      ) : (
        boxes
      )}
      {types.length > 1 ? (
        <Field id="type" label={t('portal-compare.form.type')}>
          {(control) => (
            <select {...control} name="type" defaultValue={type}>
              {types.map((one) => (
                <option key={one} value={one}>
                  {t(`common.type.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <Field id="year" label={t('portal-compare.form.year')}>
        {(control) => (
          <select {...control} name="year" defaultValue={year}>
            {years.map((one) => (
              <option key={one} value={one}>
                {format.shortYear(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="show" label={t('portal-compare.form.show')}>
        {(control) => (
          <select {...control} name="show" defaultValue={show}>
            <option value="amounts">{t('portal-compare.form.amounts')}</option>
            <option value="shares">{t('portal-compare.form.shares')}</option>
          </select>
        )}
      </Field>
      <Button>{t('portal-compare.form.apply')}</Button>
    </form>
  )
}
