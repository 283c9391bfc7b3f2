import { FileClock } from 'lucide-react'
import { useUi } from '../ui.tsx'
import { LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Replaces the figures before a company's first edition of a type. */
export function NotPublishedYet({ faqHref }: { faqHref?: string | null }) {
  const { t } = useUi()
  return (
    <EmptyState
      icon={FileClock}
      title={t('site.notPublished.title')}
      action={faqHref ? <LinkButton href={faqHref}>{t('site.notPublished.action')}</LinkButton> : undefined}
    >
      <p>{t('site.notPublished.text')}</p>
    </EmptyState>
  )
}
