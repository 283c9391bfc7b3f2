import { Building2, Download } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { RangeFilter, type RangeFilterProps } from '#views/components/console/usage/range-filter.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { CompanyUseTable } from './company-use-table.tsx'
import type { CompanyUse } from './company-use.ts'
import { RequestsTable, type RequestFiguresRow } from './requests-table.tsx'
import { StorageTable } from './storage-table.tsx'
import type { StorageRow } from './storage-row.ts'

export interface Props {
  shell: ConsoleShell
  filter: RangeFilterProps
  /** The page of operations while something there needs attention; else null. */
  operationsHref: string | null
  /** Most views first; null if the days in the address are invalid. */
  companies: CompanyUse[] | null
  /** The companies' table as a file. */
  csvHref: string
  /** Most bytes first. */
  storage: StorageRow[]
  /** Of companies that have received correction requests: most overdue ones first. */
  requests: RequestFiguresRow[]
}

/** The use of all companies' sites, and what they store. */
export default function AdminDashboard({
  shell,
  filter,
  operationsHref,
  companies,
  csvHref,
  storage,
  requests,
}: Props) {
  const { t } = useUi()
  const hasCompanies = storage.length > 0
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.menu.dashboard')}
      sub={t('dashboard.system.sub')}
      hasErrors={Object.keys(filter.errors).length > 0}
    >
      <div className="flow">
        {operationsHref !== null && (
          <Notice tone="warn">
            <p>
              <Sentences>
                {t('dashboard.system.attention')}
                <a href={operationsHref}>{t('dashboard.system.toOperations')}</a>
              </Sentences>
            </p>
          </Notice>
        )}
        <h2>{t('dashboard.system.companies.title')}</h2>
        <FormErrors errors={filter.errors} first="from" />
        <RangeFilter {...filter} />
        {!hasCompanies && <EmptyState icon={Building2} title={t('dashboard.system.companies.none')} />}
        {hasCompanies && companies && (
          <>
            <CompanyUseTable companies={companies} />
            <p className="sub">{t('dashboard.visitorsNote')}</p>
            <LinkButton small icon={Download} href={csvHref}>
              {t('dashboard.csv')}
            </LinkButton>
          </>
        )}
        {hasCompanies && (
          <>
            <h2>{t('dashboard.system.storage.title')}</h2>
            <p className="sub">{t('dashboard.system.storage.sub')}</p>
            <StorageTable storage={storage} />
          </>
        )}
        {requests.length > 0 && (
          <>
            <h2>{t('inbox.admin.title')}</h2>
            <p className="sub">{t('inbox.admin.sub')}</p>
            <RequestsTable companies={requests} />
          </>
        )}
      </div>
    </ConsoleLayout>
  )
}
