import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { useUi } from '#views/ui.tsx'
import { Acknowledgement } from './acknowledgement.tsx'
import type { Props } from './checked-props.ts'

/** The form that confirms or cancels a checked import. Nothing can be confirmed while its rows are compared. */
export function ConfirmForm(props: Props) {
  const { t, format } = useUi()
  const { file, confirmAction, cancelAction, csrfToken, slotContent } = props
  if (confirmAction === null)
    return (
      <PostForm className="flow" action={cancelAction} csrfToken={csrfToken}>
        <p>{t('imports.checked.waiting')}</p>
        <div className="actions">
          <Button>{t('imports.checked.back')}</Button>
        </div>
      </PostForm>
    )
  return (
    <PostForm className="flow" action={confirmAction} csrfToken={csrfToken} fields={{ slotContent }}>
      {props.warnings.length > 0 && <Acknowledgement {...props} />}
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
