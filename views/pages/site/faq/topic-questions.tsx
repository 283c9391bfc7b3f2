import { useUi } from '#views/ui.tsx'
import type { FaqTopic } from './faq.ts'

/** A topic with its questions, each to unfold. */
export function TopicQuestions({ topic }: { topic: FaqTopic }) {
  const { t } = useUi()
  return (
    <section>
      <h2>
        {topic.number}. <span lang={topic.title.lang}>{topic.title.text}</span>
      </h2>
      {topic.entries.map(({ name, question, answer, href }) => (
        <details key={name} className="qa">
          <summary>
            <span className="tn nb">{name}</span> <span lang={question.lang}>{question.text}</span>
          </summary>
          <div className="flow">
            {/* Sanitised when it was read. */}
            <div className="flow" lang={answer.lang} dangerouslySetInnerHTML={{ __html: answer.html }} />
            <p className="sub noprint">
              <a href={href}>{t('faq.link', { name })}</a>
            </p>
          </div>
        </details>
      ))}
    </section>
  )
}
