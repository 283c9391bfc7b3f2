import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from './post-form.tsx'

export interface MoveAllProps {
  /** How many parts of the content have drafts that the preview does not have. */
  parts: number
  action: string
}

/** The next step while drafts are ahead: it moves today's state forward, before anything older is published. */
export function MoveAll({ parts, action, csrfToken }: MoveAllProps & { csrfToken: string }) {
  const { t, format } = useUi()
  return (
    <PostForm className="row" action={action} csrfToken={csrfToken}>
      <Button tone="primary">{t('console.preview.moveAll', { count: parts, n: format.count(parts) })}</Button>
      <span className="sub">{t('console.preview.moveAllNote')}</span>
    </PostForm>
  )
}
