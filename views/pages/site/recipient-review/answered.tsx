import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { Review } from './props.ts'

/** What the reader has answered, if anything. */
export function Answered({
  answer,
  references,
  companyName,
}: Pick<Review, 'answer' | 'references'> & { companyName: string }) {
  const { t } = useUi()
  if (answer === null) return null
  return (
    <Notice tone="ok" role="status" heading={t(`reviews.answer.${answer}.title`)}>
      <p>{t(`reviews.answer.${answer}.text`, { company: companyName })}</p>
      {references.length > 0 ? (
        <p>
          {t('reviews.answer.references')}
          {references.join(t('reviews.answer.separator'))}
        </p>
      ) : null}
    </Notice>
  )
}
