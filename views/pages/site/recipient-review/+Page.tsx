import { Button } from '#views/components/button.tsx'
import { HatchPattern } from '#views/components/hatch.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Pager } from '#views/components/pager.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { AllRows } from '../recipient/all-rows.tsx'
import { Answered } from './answered.tsx'
import type { Props, Review } from './props.ts'

export type { Props } from './props.ts'

/** What a company is about to publish about the reader, who says whether it is right. */
export default function Page({ shell, review, ended, takesRequests, topHref }: Props) {
  const { t } = useUi()
  const company = shell.companyName
  const title = t(review ? 'reviews.page.title' : `reviews.ended.${ended ?? 'unknown'}.title`)
  return (
    <SiteLayout isGuarded moreStyles="siteRecipientStyles" shell={shell} title={title}>
      <h1>{title}</h1>
      {review ? (
        <Reviewed review={review} companyName={company} />
      ) : (
        <>
          <p className="prose">{t(`reviews.ended.${ended ?? 'unknown'}.text`, { company })}</p>
          {ended === null || ended === 'unknown' ? null : (
            <p className="prose">
              {t(takesRequests ? `reviews.ended.${ended}.request` : 'reviews.ended.ask', { company })}
            </p>
          )}
          <p>
            <a href={topHref}>{t('reviews.ended.toTop', { company })}</a>
          </p>
        </>
      )}
    </SiteLayout>
  )
}

function Reviewed({ review, companyName }: { review: Review; companyName: string }) {
  const { t, lang, format } = useUi()
  const { name, facility, until, hasMoved, groups, rowCount, pager, confirmAction, objectionHref } = review
  // Names are the company's, in Japanese whatever the page's language.
  const ja = lang === 'ja' ? undefined : 'ja'
  return (
    <>
      <p className="prose">{t('reviews.page.lead', { company: companyName })}</p>
      <p className="prose">{t('reviews.page.until', { day: format.dateWords(until) })}</p>
      <p className="prose sub">{t('reviews.page.private')}</p>
      {hasMoved ? (
        <Notice tone="info">
          <p>{t('reviews.page.moved')}</p>
        </Notice>
      ) : null}
      <Answered {...review} companyName={companyName} />
      <h2>
        <span lang={ja}>{[name, facility].filter((one) => one !== null).join('　')}</span>
      </h2>
      {groups.length === 0 ? (
        <p>{t('reviews.page.none')}</p>
      ) : (
        <>
          <HatchPattern />
          <p>{t('reviews.page.rows', { count: rowCount, rows: format.count(rowCount) })}</p>
          <AllRows
            {...review}
            last={{
              heading: t('reviews.page.wrongHeading'),
              cell: ({ id }) => <a href={`${objectionHref}?row=${id}`}>{t('reviews.page.wrong')}</a>,
            }}
          />
          {pager ? <Pager {...pager} counted="Rows" label={t('site.recipient.rowsPages')} /> : null}
          {confirmAction && review.answer === null ? (
            <form className="flow noprint" method="post" action={confirmAction}>
              <p className="prose">{t('reviews.page.confirmText')}</p>
              <Button tone="primary">{t('reviews.page.confirm')}</Button>
            </form>
          ) : null}
        </>
      )}
    </>
  )
}
