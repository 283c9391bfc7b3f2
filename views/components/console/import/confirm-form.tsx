import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { useUi } from '#views/ui.tsx'
import { Acknowledgement } from './acknowledgement.tsx'
import type { Props } from './checked-props.ts'
import { ModeField } from './mode-field.tsx'

/** The form that confirms or cancels a checked import. Nothing can be confirmed while its rows are compared. */
export function ConfirmForm(props: Props) {
  const { t, format } = useUi()
  const { file, confirmAction, cancelAction, csrfToken, slotContent } = props
  const isRefused = props.mode === 'merge' && props.merge?.refusal != null
  if (confirmAction === null || isRefused)
    return (
      <PostForm className="flow" action={cancelAction} csrfToken={csrfToken}>
        <p>{isRefused ? props.merge?.refusal : t('imports.checked.waiting')}</p>
        <div className="actions">
          {isRefused && <LinkButton href={props.replaceHref}>{t('imports.mode.toReplacing')}</LinkButton>}
          <Button>{t('imports.checked.back')}</Button>
        </div>
      </PostForm>
    )
  return (
    <PostForm className="flow" action={confirmAction} csrfToken={csrfToken} fields={{ slotContent }}>
      <ModeField {...props} />
      {props.warnings.length > 0 && <Acknowledgement {...props} />}
      <div className="actions">
        <Button tone="primary">{t('imports.checked.confirm')}</Button>
        <Button formAction={cancelAction}>{t('imports.checked.back')}</Button>
        <span className="sub">
          {props.merge
            ? t('imports.mode.consequence')
            : t('imports.checked.consequence', {
                section: file.rootSection ?? t('imports.checked.wholeSlot'),
                year: format.fiscalYear(file.year),
              })}
        </span>
      </div>
    </PostForm>
  )
}
