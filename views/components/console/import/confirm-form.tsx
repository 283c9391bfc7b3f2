import { Button } from '#views/components/button.tsx'
import { Check } from '#views/components/field.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './checked-props.ts'

/** The form that confirms or cancels a checked import. */
export function ConfirmForm(props: Props) {
  const { t, format } = useUi()
  const { file, warnings, acknowledgeError, confirmAction, cancelAction, csrfToken, slotContent } = props
  return (
    <PostForm className="flow" action={confirmAction} csrfToken={csrfToken} fields={{ slotContent }}>
      {warnings.length > 0 && (
        <>
          {acknowledgeError && (
            <p className="error" id="acknowledged-error">
              {t('common.form.errorPrefix')}
              {acknowledgeError}
            </p>
          )}
          <Check
            id="acknowledged"
            name="acknowledged"
            value={props.warningStamp}
            aria-describedby={acknowledgeError ? 'acknowledged-error' : undefined}
            aria-invalid={acknowledgeError ? true : undefined}
            label={t('imports.checked.acknowledge', { n: format.count(warnings.length) })}
          />
        </>
      )}
      <div className="actions">
        <Button tone="primary">{t('imports.checked.confirm')}</Button>
        <Button formAction={cancelAction}>{t('imports.checked.back')}</Button>
        <span className="sub">
          {t('imports.checked.consequence', {
            section: file.rootSection ?? t('imports.checked.wholeSlot'),
            year: format.fiscalYear(file.year),
          })}
        </span>
      </div>
    </PostForm>
  )
}
