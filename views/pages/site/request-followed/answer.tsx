import { MixedText } from '#views/components/mixed-text.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { Followed } from './followed.ts'

/** The company's answer, or until when it is expected. */
export function Answer({
  answer,
  answeredAt,
  dueAt,
  companyName,
}: Pick<Followed, 'answer' | 'answeredAt' | 'dueAt'> & { companyName: string }) {
  const { t, format } = useUi()
  if (answer === null)
    return dueAt === null ? null : <p>{t('requests.followed.due', { day: format.dateWords(dueAt) })}</p>
  return (
    <section className="panel flow">
      <h2>{t('requests.followed.answer', { company: companyName })}</h2>
      <p className="typed">
        <MixedText text={answer} />
      </p>
      {answeredAt === null ? null : (
        <p className="sub">
          <Moment at={answeredAt} words />
        </p>
      )}
    </section>
  )
}
