import { Button, LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from './post-form.tsx'

export interface PublicationStepsProps {
  /** Moves the draft to preview; null if the preview already matches it. */
  moveAction: string | null
  /** Confirms and publishes. */
  publishHref: string
}

/** The two steps that publish the draft. A disabled button stays visible; the panel's note gives the reason. */
export function PublicationSteps(
  props: PublicationStepsProps & { label: string; isWaiting: boolean; noteId: string; csrfToken: string },
) {
  const { t } = useUi()
  const { label, isWaiting, moveAction, publishHref, noteId, csrfToken } = props
  return (
    <div className="row">
      {moveAction && (
        <PostForm action={moveAction} csrfToken={csrfToken}>
          <Button>{t('console.publication.move')}</Button>
        </PostForm>
      )}
      {isWaiting ? (
        <LinkButton href={publishHref}>{label}</LinkButton>
      ) : (
        <Button disabledBecause={noteId}>{label}</Button>
      )}
    </div>
  )
}
