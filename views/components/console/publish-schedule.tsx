import { useUi } from '#views/ui.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import type { PublishFormProps } from './publish-form-props.ts'

/** Closed until it is needed: most publications happen at once. */
export function PublishSchedule({
  values,
  errors,
  zone,
}: Pick<PublishFormProps, 'values' | 'errors'> & { zone: string }) {
  const { t } = useUi()
  const { note: _note, waitingWithdrawal: _answer, ...times } = values
  const isOpen = Object.values(times).some(Boolean) || errors.publishDay || errors.withdrawDay
  return (
    <details open={Boolean(isOpen)}>
      <summary>{t('publication.form.schedule')}</summary>
      <div className="flow">
        <p className="sub">{t('publication.form.scheduleHint', { zone })}</p>
        <ScheduleFields name="publish" values={values} errors={errors} />
        <ScheduleFields name="withdraw" values={values} errors={errors} />
        <p className="sub">{t('publication.form.pinned')}</p>
      </div>
    </details>
  )
}
