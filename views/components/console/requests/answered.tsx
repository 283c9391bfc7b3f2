import { Moment } from '#views/components/moment.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'
import { useUi } from '#views/ui.tsx'
import type { Outcome } from './answer-form.tsx'

/** What was answered, and when. */
export function Answered({ outcome, text, at }: { outcome: Outcome; text: string | null; at: number }) {
  const { t } = useUi()
  return (
    <div className="flow">
      <p>
        <b>{t(`inbox.outcome.${outcome}`)}</b>
        <br />
        <span className="sub">
          {t('inbox.answer.sentAt')}
          <Moment at={at} />
        </span>
      </p>
      {text === null ? (
        <p className="sub">{t('inbox.dataRemovedText')}</p>
      ) : (
        <blockquote className="said">
          <MixedText text={text} />
        </blockquote>
      )}
    </div>
  )
}

/** An answer that came too late: who wrote it does not lose it. */
export function Unsent({ text }: { text: string }) {
  const { t } = useUi()
  return (
    <div className="flow">
      <p>
        <b>{t('inbox.answer.unsent')}</b>
      </p>
      <blockquote className="said">
        <MixedText text={text} />
      </blockquote>
    </div>
  )
}
