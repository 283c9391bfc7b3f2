import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'

/** Where sections are taken over again into a draft. */
export interface RestoreForm {
  action: string
  revision: number
  csrfToken: string
}

interface Props extends RestoreForm {
  sectionId: number
  /** Code and name. */
  section: string
}

/** Takes a section of an earlier edition over again. */
export function RestoreButton({ action, revision, csrfToken, sectionId, section }: Props) {
  const { t } = useUi()
  return (
    <PostForm
      action={action}
      csrfToken={csrfToken}
      fields={{ sectionId: String(sectionId), revision: String(revision) }}
    >
      <Button small>
        {t('guidelines.differences.restore')}
        <span className="vh">{t('companies.list.of', { name: section })}</span>
      </Button>
    </PostForm>
  )
}
