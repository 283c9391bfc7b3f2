import { SearchX } from 'lucide-react'
import { Breadcrumbs, type Crumb } from '#views/components/breadcrumbs.tsx'
import { LinkButton } from '#views/components/button.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { ErrorSummary, type FieldError } from '#views/components/error-summary.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { InstitutionFilter, type InstitutionFilterProps } from './institution-filter.tsx'
import { InstitutionTable, type InstitutionTableProps } from './institution-table.tsx'

export interface Props extends InstitutionTableProps {
  shell: SiteShell
  listing: Crumb
  errors: FieldError[]
  filter: InstitutionFilterProps
  pager: PagerProps
}

/** The bodies that rows name as paid, by name. */
export default function Page(props: Props) {
  const { shell, type, listing, errors, count, filter, pager } = props
  const { t, format } = useUi()
  const heading = t(`site.institutions.heading.${type}`)
  return (
    <SiteLayout
      isGuarded
      shell={shell}
      title={(errors.length > 0 ? t('common.form.errorPrefix') : '') + heading}
    >
      <Breadcrumbs items={[listing, { label: heading }]} />
      <h1>{heading}</h1>
      <p className="prose">{t(`site.institutions.lead.${type}`)}</p>
      <ErrorSummary errors={errors} />
      <InstitutionFilter {...filter} type={type} error={errors[0]?.text} />
      {errors.length > 0 ? null : count === 0 ? (
        <Nobody resetHref={filter.resetHref} />
      ) : (
        <>
          <h2>{t(`site.institutions.count.${type}`, { count, formatted: format.count(count) })}</h2>
          <InstitutionTable {...props} />
          <Pager {...pager} counted="Recipients" />
        </>
      )}
    </SiteLayout>
  )
}

/** No match, or nothing that could be one. */
function Nobody({ resetHref }: Pick<InstitutionFilterProps, 'resetHref'>) {
  const { t } = useUi()
  if (!resetHref) return <p>{t('site.institutions.none.nobody')}</p>
  return (
    <EmptyState
      icon={SearchX}
      title={t('site.institutions.none.title')}
      action={<LinkButton href={resetHref}>{t('site.institutions.reset')}</LinkButton>}
    >
      <p>{t('site.institutions.none.text')}</p>
    </EmptyState>
  )
}
