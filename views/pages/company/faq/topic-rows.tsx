import { Chip } from '#views/components/chip.tsx'
import { OrderField } from '#views/components/console/order-field.tsx'
import { useUi } from '#views/ui.tsx'
import type { FaqLine, FaqTopicLine } from './faq-line.ts'
import { MixedText } from '#views/components/mixed-text.tsx'

interface Props {
  topic: FaqTopicLine
  maxEntries: number
  /** The rows have the numbers of their places. */
  ordered: boolean
}

/** A topic, and its questions below it. */
export function TopicRows({ topic, maxEntries, ordered }: Props) {
  const { t, format } = useUi()
  const { name, text, entries } = topic
  return (
    <>
      <tr role="row" id={`faq-${name}`} className="root" data-order="topics" data-depth="1">
        {ordered && <Place line={topic} of={t('faq.list.topicOf', { text })} />}
        <th scope="row" role="rowheader" className="any">
          <span lang="ja">{t('faq.list.topicHeading', { name, text })}</span>{' '}
          <span className="sub">
            {entries.length > 0
              ? t('faq.list.count', { count: entries.length, n: format.count(entries.length) })
              : t('faq.list.noQuestions')}
          </span>{' '}
          <Typed line={topic} />
        </th>
        <States line={topic} />
        <td role="cell" className="tight">
          <span className="row">
            {topic.additionHref ? (
              <a href={topic.additionHref}>
                {t('faq.list.addQuestion')}
                <Of line={topic} />
              </a>
            ) : (
              <span className="sub">{t('faq.list.full', { limit: format.count(maxEntries) })}</span>
            )}
            <a href={topic.href}>
              {t('faq.list.editTopic')}
              <Of line={topic} />
            </a>
            <Removal line={topic} />
          </span>
        </td>
      </tr>
      {entries.map((entry) => (
        <tr
          key={entry.name}
          role="row"
          id={`faq-${entry.name}`}
          className="l2"
          data-order={`questions-${name}`}
          data-depth="2"
        >
          {ordered && <Place line={entry} of={t('faq.list.questionOf', { text: entry.text })} />}
          <th scope="row" role="rowheader" className="any">
            <span className="tn nb">{entry.name}</span>{' '}
            <a href={entry.href} lang="ja">
              {entry.text}
            </a>{' '}
            <Typed line={entry} />
          </th>
          <States line={entry} />
          <td role="cell" className="tight">
            <Removal line={entry} />
          </td>
        </tr>
      ))}
    </>
  )
}

function Place({ line, of }: { line: FaqLine; of: string }) {
  return (
    <td role="cell" className="tight">
      <OrderField {...line.place} of={of} />
    </td>
  )
}

const tones = { new: 'ok', changed: 'info' } as const

function States({ line: { state, hasEnglish } }: { line: FaqLine }) {
  const { t } = useUi()
  return (
    <>
      <td role="cell" className="tight" data-l={t('faq.list.state.label')}>
        {state === 'published' ? (
          <span className="sub">{t('faq.list.state.published')}</span>
        ) : (
          <Chip tone={tones[state]}>{t(`faq.list.state.${state}`)}</Chip>
        )}
      </td>
      <td role="cell" className="tight" data-l={t('faq.list.english')}>
        {hasEnglish ? (
          <span className="sub">{t('faq.list.hasEnglish')}</span>
        ) : (
          <Chip tone="warn">{t('faq.list.noEnglish')}</Chip>
        )}
      </td>
    </>
  )
}

function Removal({ line }: { line: FaqLine }) {
  const { t } = useUi()
  return (
    <a href={line.removalHref}>
      {t('faq.list.remove')}
      <Of line={line} />
    </a>
  )
}

function Typed({ line }: { line: FaqLine }) {
  const { t } = useUi()
  return line.isTyped ? <Chip tone="warn">{t('faq.list.typed')}</Chip> : null
}

function Of({ line: { name, text } }: { line: FaqLine }) {
  const { t } = useUi()
  return (
    <span className="vh">
      <MixedText text={t('faq.list.of', { name, text })} />
    </span>
  )
}
