import { ScrollText, Search } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { useUi } from '#views/ui.tsx'
import { AuditEntries, type AuditRow } from './audit-entries.tsx'
import { AuditFilter, type AuditFilterProps } from './audit-filter.tsx'
import { FormErrors } from './form-errors.tsx'

export interface AuditLogProps {
  filter: AuditFilterProps
  rows: AuditRow[]
  showsCompany: boolean
  /** The address of all matching entries as a file; null if there are none. */
  csvHref: string | null
  pager: PagerProps | null
}

/** The activity log of a company or of all, with its conditions. */
export function AuditLog({ filter, rows, showsCompany, pager }: AuditLogProps) {
  const isRefused = Object.keys(filter.errors).length > 0
  return (
    <>
      <FormErrors errors={filter.errors} first="from" />
      <AuditFilter {...filter} />
      <AuditEntries rows={rows} showsCompany={showsCompany} />
      {rows.length === 0 && !isRefused && <NoEntries {...filter} />}
      {pager && <Pager {...pager} />}
    </>
  )
}

function NoEntries({ active, resetHref }: AuditFilterProps) {
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
