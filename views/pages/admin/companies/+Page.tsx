import { Building2, Plus, Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { CompanyTable } from '#views/components/console/company-table.tsx'
import type { CompanyRow } from '#views/components/console/company-row.ts'
import { EmptyState } from '#views/components/empty-state.tsx'
import { TextField } from '#views/components/field.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { maxUnits } from '#views/components/max-units.ts'

export interface Props {
  shell: ConsoleShell
  /** The list without conditions, which is also the action of the search. */
  listHref: string
  createHref: string
  searchKey: string
  companies: CompanyRow[]
  /** Null for the empty list. */
  pager: PagerProps | null
}

export default function Companies({ shell, listHref, createHref, searchKey, companies, pager }: Props) {
  const { t } = useUi()
  const isEmpty = companies.length === 0 && !searchKey
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.companies.title')}
      actions={
        !isEmpty && (
          <LinkButton tone="primary" icon={Plus} href={createHref}>
            {t('companies.list.create')}
          </LinkButton>
        )
      }
    >
      <div className="flow">
        {!isEmpty && <SearchBar listHref={listHref} searchKey={searchKey} />}
        {companies.length > 0 ? (
          <CompanyTable companies={companies} />
        ) : (
          <NoCompanies listHref={listHref} createHref={createHref} searchKey={searchKey} />
        )}
        {pager && <Pager {...pager} />}
      </div>
    </ConsoleLayout>
  )
}

type SearchProps = Pick<Props, 'listHref' | 'searchKey'>

function SearchBar({ listHref, searchKey }: SearchProps) {
  const { t } = useUi()
  return (
    <form
      className="bar"
      method="get"
      action={listHref}
      role="search"
      aria-label={t('console.companies.searchLabel')}
    >
      <TextField
        grow
        id="search_key"
        name="search_key"
        type="search"
        maxLength={maxUnits(255)}
        label={t('console.companies.searchKey')}
        defaultValue={searchKey}
      />
      <Button icon={Search}>{t('console.companies.search')}</Button>
      {searchKey && (
        <LinkButton tone="quiet" href={listHref}>
          {t('console.filter.reset')}
        </LinkButton>
      )}
    </form>
  )
}

function NoCompanies({ listHref, createHref, searchKey }: SearchProps & Pick<Props, 'createHref'>) {
  const { t } = useUi()
  if (!searchKey) {
    return (
      <EmptyState
        icon={Building2}
        title={t('console.companies.noneTitle')}
        action={
          <LinkButton tone="primary" icon={Plus} href={createHref}>
            {t('companies.list.createFirst')}
          </LinkButton>
        }
      >
        <p>{t('console.companies.noneText')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Search}
      title={t('console.companies.noMatchTitle', { key: searchKey })}
      action={<LinkButton href={listHref}>{t('console.filter.reset')}</LinkButton>}
    >
      <p>{t('console.companies.noMatchText')}</p>
    </EmptyState>
  )
}
