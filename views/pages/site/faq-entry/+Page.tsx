import type { CompanyText } from '#views/components/company-text.ts'
import { useUi } from '#views/ui.tsx'
import { FaqLayout } from '../faq/faq-layout.tsx'
import type { FaqEntry, FaqFrame } from '../faq/faq.ts'

export interface Props {
  frame: FaqFrame
  topic: { number: number; title: CompanyText }
  entry: FaqEntry
  /** The other questions of the topic, in order. */
  others: FaqEntry[]
}

/** One question with its answer, at an address that stays. */
export default function Page({ frame, topic, entry, others }: Props) {
  const { t } = useUi()
  const { name, question, answer } = entry
  return (
    <FaqLayout frame={frame} topic={{ number: topic.number, isPage: false }} about={question.text}>
      <h2>
        <span className="tn nb">{name}</span> <span lang={question.lang}>{question.text}</span>
      </h2>
      {/* Sanitised when it was read. */}
      <div className="flow" lang={answer.lang} dangerouslySetInnerHTML={{ __html: answer.html }} />
      {others.length > 0 ? (
        <>
          <h3>{t('faq.others')}</h3>
          <ul>
            {others.map((other) => (
              <li key={other.name}>
                <a href={other.href}>
                  <span className="tn nb">{other.name}</span>{' '}
                  <span lang={other.question.lang}>{other.question.text}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </FaqLayout>
  )
}
