import { useUi } from '#views/ui.tsx'
import { TextField } from '../field.tsx'
import type { PolicyNumberName, PolicyNumber } from './policy-form-props.ts'

const ownHints = ['passwordAgeDays', 'passwordHistory', 'autoLogoutMinutes']

/** A number of the policy. */
export function PolicyNumberField({
  name,
  number: { control, value, min, max, standard },
  error,
}: {
  name: PolicyNumberName
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
        hint={t(`policy.hint.${ownHints.includes(name) ? name : 'range'}`, { min, max, value: standard })}
        defaultValue={value}
        error={error}
      />
    </div>
  )
}
