import { Check } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from '../form-errors.tsx'
import type { PublicationFormProps } from '../publish-form-props.ts'
import { ScheduleFields } from '../schedule-fields.tsx'

/** At once or at a time, which is always shown; and, folded, when it is to be withdrawn again. */
export function PublishTimes({
  values,
  errors,
  zone,
}: {
  values: PublicationFormProps['values']
  errors: Errors
  zone: string
}) {
  const { t } = useUi()
  const isLater = values.when === 'at' || Boolean(values.publishDay)
  const isOpen = Boolean(values.withdrawDay || values.withdrawTime || errors.withdrawDay)
  return (
    <>
      <fieldset>
        <legend>{t('publication.form.when')}</legend>
        <Check
          type="radio"
          id="when"
          name="when"
          value="now"
          defaultChecked={!isLater}
          label={t('publication.form.now')}
        />
        <Check
          type="radio"
          id="when-at"
          name="when"
          value="at"
          defaultChecked={isLater}
          label={t('publication.form.later')}
        />
        <ScheduleFields name="publish" values={values} errors={errors} />
        <p className="hint">{t('publication.form.zone', { zone })}</p>
      </fieldset>
      <details open={isOpen}>
        <summary>{t('publication.form.withdrawLater')}</summary>
        <div className="flow">
          <ScheduleFields name="withdraw" values={values} errors={errors} />
          <p className="hint">{t('publication.form.withdrawNote')}</p>
        </div>
      </details>
    </>
  )
}
