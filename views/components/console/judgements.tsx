import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'

/** What a reader of the news would ask about this publication; it needs a reason. */
export function Judgements({ judgements }: { judgements: string[] }) {
  const { t, format } = useUi()
  if (judgements.length === 0) return null
  const count = { count: judgements.length, n: format.count(judgements.length) }
  return (
    <Notice tone="warn" heading={t('publication.judgement.heading', count)}>
      <ol>
        {judgements.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p>{t('publication.judgement.reason')}</p>
    </Notice>
  )
}
