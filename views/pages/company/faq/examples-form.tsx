import { CircleHelp } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The button that adds example questions. */
export function ExamplesForm({ shell, examplesAction }: Props) {
  const { t } = useUi()
  return (
    <EmptyState
      icon={CircleHelp}
      title={t('faq.list.emptyTitle')}
      action={
        <PostForm action={examplesAction} csrfToken={shell.csrfToken}>
          <Button tone="primary">{t('faq.list.examples')}</Button>
        </PostForm>
      }
    >
      <p>{t('faq.list.emptyText')}</p>
      <p>{t('faq.list.emptyOwn')}</p>
    </EmptyState>
  )
}
