import { ScrollText, Search } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { useUi } from '#views/ui.tsx'
import type { AuditFilterProps } from './audit-filter-props.ts'

/** Shown for an empty activity log, or if no entry matches the conditions. */
export function NoEntries({ active, resetHref }: AuditFilterProps) {
  const { t } = useUi()
  if (!active)
    return (
      <EmptyState icon={ScrollText} title={t('audit.empty.none')}>
        <p>{t('audit.empty.noneText')}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Search}
      title={t('audit.empty.noMatch')}
      action={<LinkButton href={resetHref}>{t('audit.filter.reset')}</LinkButton>}
    >
      <p>{t('audit.empty.noMatchText')}</p>
    </EmptyState>
  )
}
