import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { TextAreaField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The decision: approve, send back with a reason, or cancel; what the reader may do. */
export function RequestActions({ shell, approveAction, rejectAction, cancelAction, ...props }: Props) {
  const { t, format } = useUi()
  const isPlanned = props.publishAt !== null && !props.hints.includes('late')
  const { csrfToken } = shell
  const number = format.count(props.nextEdition)
  return (
    <aside className="rail panel flow" id="go" aria-labelledby="next">
      <h2 id="next">
        {t(`publication.request.decide.${approveAction ? 'approve' : rejectAction ? 'reject' : 'cancel'}`)}
      </h2>
      {approveAction && (
        <PostForm className="flow" action={approveAction} csrfToken={csrfToken}>
          <p className="sub">{t('publication.request.approve.text')}</p>
          <Button tone="primary" full>
            {t(isPlanned ? 'publication.request.approve.submitLater' : 'publication.request.approve.submit', {
              number,
            })}
          </Button>
        </PostForm>
      )}
      {rejectAction && (
        // What is asked of the reader is to approve: the other way is there, and not as loud.
        <details open={!approveAction || Boolean(props.errors.reason ?? props.values.reason)}>
          <summary>{t('publication.request.decide.reject')}</summary>
          <PostForm className="flow" action={rejectAction} csrfToken={csrfToken}>
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
            <Button tone="danger" full>
              {t('publication.request.reject.submit')}
            </Button>
          </PostForm>
        </details>
      )}
      {cancelAction && (
        <PostForm className="flow" action={cancelAction} csrfToken={csrfToken}>
          <p className="sub">{t('publication.request.cancel.text')}</p>
          <Button tone="danger" full>
            {t(
              props.state === 'scheduled'
                ? 'publication.request.cancel.submit'
                : 'publication.request.cancel.submitRequest',
            )}
          </Button>
        </PostForm>
      )}
    </aside>
  )
}
