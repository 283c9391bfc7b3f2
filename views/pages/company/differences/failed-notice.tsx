import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Shown if the comparison failed, with a button that starts it again. */
export function FailedNotice({ againAction, shell }: Props) {
  const { t } = useUi()
  return (
    <>
      <Notice tone="err" role="alert">
        <p>{t('comparison.differences.failed')}</p>
      </Notice>
      <PostForm className="actions" action={againAction} csrfToken={shell.csrfToken}>
        <Button tone="primary">{t('comparison.differences.again')}</Button>
      </PostForm>
    </>
  )
}
