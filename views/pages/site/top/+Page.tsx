import { NotPublishedYet } from '#views/components/not-published-yet.tsx'
import { StructuredData } from '#views/components/structured-data.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { AgreementPage } from './agreement-page.tsx'
import { Answer } from './answer.tsx'
import { LatestYear } from './latest-year.tsx'
import { News } from './news.tsx'
import type { Props } from './props.ts'
import { SiteFacts } from './site-facts.tsx'
import { Terms } from './terms.tsx'
import { WaysIn } from './ways-in.tsx'

export type { Props } from './props.ts'

/**
 * The first page: the answer first, then what it was for, what is new and the terms. Where the address asks for the
 * terms of a type, the page is about them.
 */
export default function Page(props: Props) {
  const { shell, type, figures } = props
  const { t } = useUi()
  const isOfBoth = shell.types.length > 1 && !props.isAgreement
  const heading = props.heading?.text ?? t(`site.top.heading.${isOfBoth ? 'both' : type}`)
  const head = props.structuredData ? <StructuredData data={props.structuredData} /> : null
  const title = props.tabTitle ?? heading
  if (props.isAgreement)
    return (
      <SiteLayout moreStyles="sitePageStyles" shell={shell} title={title} head={head}>
        <AgreementPage {...props} heading={{ text: heading, lang: props.heading?.lang }} />
      </SiteLayout>
    )
  const [first, ...others] = figures
  return (
    <SiteLayout
      moreStyles="sitePageStyles"
      shell={shell}
      title={title}
      head={head}
      band={
        <Answer
          shell={shell}
          examples={props.examples}
          heading={{ text: heading, lang: props.heading?.lang }}
          figures={first}
        />
      }
    >
      <div className="beside">
        <div className="flow">
          {props.facts ? null : <NotPublishedYet faqHref={shell.faqHref} />}
          {first ? <LatestYear figures={first} isFirst /> : null}
          {others.map((one) => (
            <LatestYear key={one.type} figures={one} />
          ))}
          {props.facts ? <WaysIn shell={shell} /> : null}
        </div>
        <aside className="flow" aria-label={t('site.top.facts')}>
          {props.facts ? <SiteFacts shell={shell} {...props.facts} /> : null}
          <News editions={props.news} />
          <section className="box">
            <h2>{t('site.top.before')}</h2>
            <p>{t('site.top.beforeText')}</p>
            <p>
              <a href="#terms">{t('site.top.readTerms')}</a>
            </p>
          </section>
        </aside>
      </div>
      <Terms {...props} />
    </SiteLayout>
  )
}
