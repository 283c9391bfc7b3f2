import { FileClock, Rss } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { FeedLink } from '#views/components/feed-link.tsx'
import { type PagerProps, Pager } from '#views/components/pager.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { CorrectionProps } from './correction-props.ts'
import { Correction } from './correction.tsx'

export type { CorrectionProps } from './correction-props.ts'

export interface Props {
  shell: SiteShell
  /** Newest first. */
  corrections: CorrectionProps[]
  /** The largest sum of a type in any edition, in yen, against which bars are drawn; 0 where no sums are shown. */
  longest: number
  pager: PagerProps | null
  /** The same as a feed, in the page's language; null before the first edition, and in the preview. */
  feedHref: string | null
  /** How many correction requests there were; null where the company shows none of them. */
  requestsHref: string | null
}

/** Every edition with what it changed and why, on one line of time. */
export default function Page({ shell, corrections, longest, pager, feedHref, requestsHref }: Props) {
  const { t } = useUi()
  return (
    <SiteLayout
      moreStyles="sitePageStyles"
      shell={shell}
      title={t('corrections.heading')}
      description={t('site.meta.corrections', { company: shell.companyName })}
      head={feedHref ? <FeedLink href={feedHref} /> : null}
    >
      <h1>{t('corrections.heading')}</h1>
      {corrections.length > 0 ? (
        <>
          <p className="prose">{t('corrections.lead')}</p>
          {feedHref ? (
            <p className="page-actions noprint">
              <LinkButton href={feedHref} icon={Rss}>
                {t('corrections.feed.link')}
              </LinkButton>
            </p>
          ) : null}
          {requestsHref ? (
            <p>
              <a href={requestsHref}>{t('requests.figures.title')}</a>
            </p>
          ) : null}
          {longest > 0 ? <p className="sub">{t('corrections.sums.scale')}</p> : null}
          <ol className="editions">
            {corrections.map((correction) => (
              <Correction key={correction.number} longest={longest} {...correction} />
            ))}
          </ol>
          {pager && <Pager {...pager} counted="Editions" />}
        </>
      ) : (
        <EmptyState icon={FileClock} title={t('corrections.empty.title')}>
          <p>{t('corrections.empty.text')}</p>
        </EmptyState>
      )}
    </SiteLayout>
  )
}
