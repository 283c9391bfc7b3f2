import { TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from './form-errors.tsx'
import type { ScheduleValues } from './schedule-values.ts'

/** A date and a time; errors of either are shown at the date. */
export function ScheduleFields({
  name,
  values,
  errors,
}: {
  name: 'publish' | 'withdraw'
  values: Partial<ScheduleValues>
  errors: Errors
}) {
  const { t } = useUi()
  const day = `${name}Day` as const
  const time = `${name}Time` as const
  return (
    <div className="row">
      <TextField
        id={day}
        name={day}
        type="date"
        label={t(`publication.form.${day}`)}
        error={errors[day]}
        defaultValue={values[day]}
      />
      <TextField
        id={time}
        name={time}
        type="time"
        label={t(`publication.form.${time}`)}
        defaultValue={values[time]}
      />
    </div>
  )
}
