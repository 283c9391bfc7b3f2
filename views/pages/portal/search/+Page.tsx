import { ErrorSummary } from '#views/components/error-summary.tsx'
import { Tabs } from '#views/components/tabs.tsx'
import { PortalLayout } from '#views/layouts/portal-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { Found } from './found.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { Props } from './props.ts'
import { SearchForm } from './search-form.tsx'
import { TooManyFound } from './too-many-found.tsx'

export type { Props } from './props.ts'

/** The search over all companies: places in rows, companies in columns. */
export default function PortalSearchPage(props: Props) {
  const { shell, errors, outcome, typeTabs } = props
  const { t } = useUi()
  const heading = t('portal.search.heading')
  return (
    <PortalLayout
      shell={shell}
      title={(errors.length > 0 ? t('common.form.errorPrefix') : '') + heading}
      script="site"
    >
      <h1>{heading}</h1>
      {typeTabs.length > 1 ? <Tabs label={t('site.typeLabel')} items={typeTabs} /> : null}
      <ErrorSummary errors={errors} />
      <SearchForm {...props} />
      {outcome?.kind === 'results' ? <Found {...outcome} /> : null}
      {outcome?.kind === 'tooMany' ? <TooManyFound {...outcome} /> : null}
      {outcome?.kind === 'none' ? <NothingFound type={props.query.type} outcome={outcome} /> : null}
    </PortalLayout>
  )
}
