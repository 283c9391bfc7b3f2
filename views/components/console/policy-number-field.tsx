import { useUi } from '#views/ui.tsx'
import { TextField } from '../field.tsx'
import type { PolicyNumber } from './policy-form-props.ts'

/** A number of the policy. */
export function PolicyNumberField({
  number: { name, control, value, min, max, standard, hint },
  error,
}: {
  number: PolicyNumber
  error: string | undefined
}) {
  const { t } = useUi()
  return (
    <div>
      <TextField
        id={control}
        name={control}
        inputMode="numeric"
        autoComplete="off"
        label={t(`policy.field.${name}`)}
        hint={t(`policy.hint.${hint}`, { min, max, value: standard })}
        defaultValue={value}
        error={error}
      />
    </div>
  )
}
