import { Button, LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'

export interface EditionActionsProps {
  /** Whether it was checked since its last change. */
  isChecked: boolean
  checkAction: string
  releaseHref: string
  discardHref: string
  revision: number
}

/** The next step of a draft: the check, then putting it in force. */
export function EditionActions(props: EditionActionsProps & { csrfToken: string }) {
  const { isChecked, checkAction, releaseHref, discardHref, revision, csrfToken } = props
  const { t } = useUi()
  return (
    <>
      <p className="sub">{t(`guidelines.edition.${isChecked ? 'checkedText' : 'draftText'}`)}</p>
      <PostForm
        className="actions"
        action={checkAction}
        csrfToken={csrfToken}
        fields={{ revision: String(revision) }}
      >
        {isChecked ? (
          <LinkButton tone="primary" href={releaseHref}>
            {t('guidelines.release.button')}
          </LinkButton>
        ) : (
          <Button tone="primary">{t('guidelines.edition.check')}</Button>
        )}
        <LinkButton href={discardHref}>{t('guidelines.discard.button')}</LinkButton>
      </PostForm>
    </>
  )
}
