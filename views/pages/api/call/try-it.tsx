import { Button } from '#views/components/button.tsx'
import { SelectField, TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

export interface TrialField {
  name: string
  value: string
  /** A choice among these. */
  options?: readonly string[]
  isNumber?: boolean
}

/** A form that makes the call: the browser shows its answer. */
export interface Trial {
  action: string
  fields: TrialField[]
}

export function TryIt({ action, fields }: Trial) {
  const { t } = useUi()
  return (
    <form className="flow" method="get" action={action}>
      <h2>{t('api-docs.page.try')}</h2>
      <div className="cols two">
        {fields.map((field) => (
          <FieldOf key={field.name} {...field} />
        ))}
      </div>
      <p>
        <Button>{t('api-docs.page.send')}</Button>
      </p>
    </form>
  )
}

function FieldOf({ name, value, options, isNumber }: TrialField) {
  const field = { id: `try-${name}`, label: name, name, defaultValue: value }
  return options ? (
    <SelectField {...field} options={options.map((option) => ({ value: option, label: option }))} />
  ) : (
    <TextField {...field} inputMode={isNumber ? 'numeric' : 'text'} autoComplete="off" />
  )
}
