import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'

/** In place of the form while the record is deleted: the button that restores it. */
export function DeletedRecord({ action, csrfToken }: { action: string; csrfToken: string }) {
  const { t } = useUi()
  return (
    <PostForm className="flow" action={action} csrfToken={csrfToken}>
      <Notice tone="warn" heading={t('records.deleted.title')}>
        <p>{t('records.deleted.text')}</p>
      </Notice>
      <div className="actions">
        <Button tone="primary">{t('records.restore')}</Button>
      </div>
    </PostForm>
  )
}
