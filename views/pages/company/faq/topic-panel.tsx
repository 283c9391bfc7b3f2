import { Plus } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { OrderButtons } from '#views/components/console/order-buttons.tsx'
import { DragHandle } from '#views/components/console/drag-handle.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

/** A topic or a question in the draft's list; its text is the Japanese one. */
interface FaqLine {
  /** "3", "3-2" */
  name: string
  text: string
  hasEnglish: boolean
  /** This reader's typing waits there, not saved. */
  isTyped: boolean
  href: string
  placeAction: string
  removalHref: string
}

export interface FaqTopicLine extends FaqLine {
  /** Null if the topic has the maximum number of questions. */
  additionHref: string | null
  entries: FaqLine[]
}

interface Props {
  topic: FaqTopicLine
  isFirst: boolean
  isLast: boolean
  maxEntries: number
  csrfToken: string
}

/** A topic with its questions and their actions. */
export function TopicPanel({ topic, isFirst, isLast, maxEntries, csrfToken }: Props) {
  const { t, format } = useUi()
  const { name, text, entries } = topic
  const id = `faq-${name}`
  return (
    <section className="panel flow" id={id} aria-labelledby={`${id}-title`} data-drag-item="topics">
      <div className="row apart">
        <h2 id={`${id}-title`} lang="ja">
          {t('faq.list.topicHeading', { name, text })}
        </h2>
        <OrderButtons
          action={topic.placeAction}
          csrfToken={csrfToken}
          title={text}
          isFirst={isFirst}
          isLast={isLast}
        >
          <DragHandle />
        </OrderButtons>
      </div>
      <p className="row">
        <a href={topic.href}>
          {t('faq.list.editTopic')}
          <Of line={topic} />
        </a>
        <a href={topic.removalHref}>
          {t('faq.list.removeTopic')}
          <Of line={topic} />
        </a>
        <Typed line={topic} />
        <span className="sub">
          {t('faq.list.english')}: {t(topic.hasEnglish ? 'faq.list.hasEnglish' : 'faq.list.noEnglish')}
        </span>
      </p>
      {entries.length > 0 ? (
        <Questions topic={topic} csrfToken={csrfToken} />
      ) : (
        <p>{t('faq.list.noQuestions')}</p>
      )}
      {topic.additionHref ? (
        <LinkButton small icon={Plus} href={topic.additionHref}>
          {t('faq.list.addQuestion')}
          <span className="vh">{t('faq.list.addTo', { text })}</span>
        </LinkButton>
      ) : (
        <p className="sub">{t('faq.list.full', { limit: format.count(maxEntries) })}</p>
      )}
    </section>
  )
}

function Questions({ topic: { name, text, entries }, csrfToken }: Pick<Props, 'topic' | 'csrfToken'>) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('faq.list.questions', { text })} lines>
      <thead role="rowgroup">
        <tr role="row">
          {['text', 'english', 'order'].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {t(`faq.list.${name}`)}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <span className="vh">{t('faq.list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry, at) => (
          <tr key={entry.name} role="row" id={`faq-${entry.name}`} data-drag-item={`questions-${name}`}>
            <th scope="row" role="rowheader" className="any">
              <span className="tn nb">{entry.name}</span>{' '}
              <a href={entry.href} lang="ja">
                {entry.text}
              </a>{' '}
              <Typed line={entry} />
            </th>
            <td role="cell" data-l={t('faq.list.english')}>
              {t(entry.hasEnglish ? 'faq.list.hasEnglish' : 'faq.list.noEnglish')}
            </td>
            <td role="cell" className="tight">
              <OrderButtons
                action={entry.placeAction}
                csrfToken={csrfToken}
                title={entry.text}
                isFirst={at === 0}
                isLast={at === entries.length - 1}
              >
                <DragHandle />
              </OrderButtons>
            </td>
            <td role="cell" className="tight">
              <a href={entry.removalHref}>
                {t('faq.list.remove')}
                <Of line={entry} />
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Typed({ line }: { line: FaqLine }) {
  const { t } = useUi()
  return line.isTyped ? <Chip tone="warn">{t('faq.list.typed')}</Chip> : null
}

function Of({ line: { name, text } }: { line: FaqLine }) {
  const { t } = useUi()
  return <span className="vh">{t('faq.list.of', { name, text })}</span>
}
