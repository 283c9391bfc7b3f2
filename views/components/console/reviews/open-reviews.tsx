import { Notice } from '#views/components/notice.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'

/** A round of review that publishing would end. */
export interface OpenReview {
  type: 'disclosure' | 'patient'
  /** Recipients without an answer, and those who have said that something is wrong. */
  waiting: number
  objected: number
  href: string
}

/** Warns, and keeps nobody from publishing. */
export function OpenReviews({ reviews }: { reviews: OpenReview[] }) {
  const { t, format } = useUi()
  if (reviews.length === 0) return null
  return (
    <Notice tone="warn" heading={t('reviews.open.heading')}>
      {reviews.map(({ type, waiting, objected, href }) => (
        <p key={href}>
          <Sentences>
            {t('reviews.open.text', {
              count: waiting,
              type: t(`common.type.${type}`),
              n: format.count(waiting),
              objected: format.count(objected),
            })}
            <a href={href}>{t('reviews.open.link')}</a>
          </Sentences>
        </p>
      ))}
    </Notice>
  )
}
