import { Button, LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from './post-form.tsx'

export interface PublicationStepsProps {
  /** Moves the draft to the preview; null when the preview has it already. */
  moveAction: string | null
  /** Confirms and publishes. */
  publishHref: string
}

/** The two steps from the draft to visitors. A button that cannot be used stays, with the panel's note as its reason. */
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
