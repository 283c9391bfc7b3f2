import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { useUi } from '#views/ui.tsx'
import type { Checked, Props } from './checked-props.ts'
import { ModeField } from './mode-field.tsx'

/** The id of the form: the boxes of the warnings beside it belong to it. */
export const CONFIRM_FORM = 'confirm'

const isRefused = ({ mode, merge }: Pick<Checked, 'mode' | 'merge'>) =>
  mode === 'merge' && merge?.refusal != null

/** Nothing can be confirmed while its rows are compared, or if they cannot be merged. */
export const isConfirmable = (checked: Pick<Checked, 'confirmAction' | 'mode' | 'merge'>) =>
  checked.confirmAction !== null && !isRefused(checked)

/** The form that confirms or cancels a checked import. */
export function ConfirmForm(props: Props) {
  const { t, format } = useUi()
  const { file, confirmAction, cancelAction, csrfToken, slotContent, warnings } = props
  if (confirmAction === null || isRefused(props))
    return (
      <PostForm className="flow" action={cancelAction} csrfToken={csrfToken}>
        <p>{isRefused(props) ? props.merge?.refusal : t('imports.checked.waiting')}</p>
        {isRefused(props) && (
          <LinkButton href={props.replaceHref}>{t('imports.mode.toReplacing')}</LinkButton>
        )}
        <Button>{t('imports.checked.back')}</Button>
      </PostForm>
    )
  return (
    <PostForm
      id={CONFIRM_FORM}
      className="flow"
      action={confirmAction}
      csrfToken={csrfToken}
      fields={{ slotContent }}
    >
      <ModeField {...props} />
      <p className="sub">
        {props.merge
          ? t('imports.mode.consequence')
          : t('imports.checked.consequence', {
              section: file.rootSection ?? t('imports.checked.wholeSlot'),
              year: format.fiscalYear(file.year),
            })}
      </p>
      <Button tone="primary" full>
        {t('imports.checked.confirm')}
      </Button>
      {warnings.length > 0 && (
        <p className="hint">
          {t('imports.checked.confirmAll', { count: warnings.length, n: format.count(warnings.length) })}
        </p>
      )}
      <Button formAction={cancelAction}>{t('imports.checked.back')}</Button>
    </PostForm>
  )
}
