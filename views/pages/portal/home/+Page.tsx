import { Building2 } from 'lucide-react'
import { EmptyState } from '#views/components/empty-state.tsx'
import { PortalLayout } from '#views/layouts/portal-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { Companies } from './companies.tsx'
import { PortalNews } from './portal-news.tsx'
import { PortalSearch } from './portal-search.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** The portal's first page: one search, who takes part, what is new. */
export default function PortalHome(props: Props) {
  const { shell, companies, searchHref } = props
  const { t } = useUi()
  const compare = shell.ways.find(({ section }) => section === 'compare')
  return (
    <PortalLayout
      shell={shell}
      title={t('portal.home.title')}
      description={t('portal.home.description')}
      band={
        <>
          <h1>{t('portal.home.heading')}</h1>
          <p className="prose">{t('portal.home.lead', { count: companies.length })}</p>
          {searchHref ? <PortalSearch action={searchHref} examples={props.examples} /> : null}
        </>
      }
    >
      <section id="companies">
        <h2>{t('portal.home.companies')}</h2>
        {companies.length > 0 ? (
          <Companies {...props} />
        ) : (
          <EmptyState icon={Building2} title={t('portal.home.none')}>
            <p>{t('portal.home.noneText')}</p>
          </EmptyState>
        )}
        {companies.length > 0 && compare ? (
          <p>
            <a href={compare.href}>{t('portal.home.compare')}</a>
          </p>
        ) : null}
      </section>
      <PortalNews news={props.news} />
      <div className="even">
        <section className="box">
          <h2>{t('portal.home.notHere')}</h2>
          <p>{t('portal.home.notHereText')}</p>
        </section>
        <section className="box">
          <h2>{t('portal.home.comparing')}</h2>
          <p>{t('portal.home.comparingText')}</p>
        </section>
      </div>
    </PortalLayout>
  )
}
