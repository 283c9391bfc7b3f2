import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { TextAreaField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The forms with which the user can approve, reject or cancel the request. */
export function RequestActions({ shell, approveAction, rejectAction, cancelAction, ...props }: Props) {
  const { t } = useUi()
  const isPlanned = props.publishAt !== null && !props.hints.includes('late')
  return (
    <>
      {approveAction && (
        <section className="flow" aria-labelledby="approve">
          <h2 id="approve">{t('publication.request.approve.title')}</h2>
          <PostForm className="row" action={approveAction} csrfToken={shell.csrfToken}>
            <Button tone="primary">
              {t(
                isPlanned ? 'publication.request.approve.submitLater' : 'publication.request.approve.submit',
              )}
            </Button>
            <span className="sub">{t('publication.request.approve.text')}</span>
          </PostForm>
        </section>
      )}
      {rejectAction && (
        <section className="flow" aria-labelledby="reject">
          <h2 id="reject">{t('publication.request.reject.title')}</h2>
          <PostForm className="flow" action={rejectAction} csrfToken={shell.csrfToken}>
            <TextAreaField
              id="reason"
              name="reason"
              rows={3}
              need="required"
              label={t('publication.request.reject.reason')}
              hint={t('publication.request.reject.hint')}
              error={props.errors.reason}
              defaultValue={props.values.reason}
            />
            <Button tone="danger">{t('publication.request.reject.submit')}</Button>
          </PostForm>
        </section>
      )}
      {cancelAction && (
        <section className="flow" aria-labelledby="cancel">
          <h2 id="cancel">{t('publication.request.cancel.title')}</h2>
          <PostForm className="row" action={cancelAction} csrfToken={shell.csrfToken}>
            <Button tone="danger">
              {t(
                props.state === 'scheduled'
                  ? 'publication.request.cancel.submit'
                  : 'publication.request.cancel.submitRequest',
              )}
            </Button>
            <span className="sub">{t('publication.request.cancel.text')}</span>
          </PostForm>
        </section>
      )}
    </>
  )
}
