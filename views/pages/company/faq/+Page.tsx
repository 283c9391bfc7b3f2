import { CircleHelp } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { Continued } from '#views/components/console/wording/continued.tsx'
import { TextPairField } from '#views/components/console/wording/text-pair.tsx'
import { TrackStatus, type TrackStatusProps } from '#views/components/console/wording/track-status.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Tabs, type TabLink } from '#views/components/tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { TopicPanel, type FaqTopicLine } from './topic-panel.tsx'

export interface Props {
  shell: ConsoleShell
  tabs: TabLink[]
  standing: TrackStatusProps
  /** Moves the FAQ of the draft to the preview; null where the preview says the same. */
  moveAction: string | null
  topics: FaqTopicLine[]
  limits: { topics: number; entries: number; title: number }
  /** Takes title.ja and title.en. */
  addAction: string
  /** Fills an empty FAQ with our examples. */
  examplesAction: string
  previewHref: string
  /** What this reader typed in topics and questions that somebody removed meanwhile. */
  goneHrefs: { name: string; isTopic: boolean; href: string }[]
  /** A new question waits that was typed and not added. */
  isQuestionTyped: boolean
  /** Where it can be gone on with; null: there is no topic for it yet. */
  typedQuestionHref: string | null
  /** Of the new topic. */
  values: Record<string, string>
  errors: Errors
  /** The form for a new topic shows what waited since then. */
  keptAt: number | null
}

/** The FAQ of the draft: topics, questions and their order. */
export default function Faq(props: Props) {
  const { shell, topics, limits, errors } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('faq.list.title')}
      sub={t('faq.list.sub')}
      hasErrors={Object.keys(errors).length > 0}
      actions={<LinkButton href={props.previewHref}>{t('faq.list.preview')}</LinkButton>}
    >
      <div className="flow">
        <Tabs label={t('messages.tabs')} items={props.tabs} />
        <TrackStatus {...props.standing}>
          {props.moveAction && (
            <PostForm action={props.moveAction} csrfToken={shell.csrfToken}>
              <Button small>{t('console.publication.move')}</Button>
            </PostForm>
          )}
        </TrackStatus>
        <FormErrors errors={errors} first="title.ja" />
        {props.isQuestionTyped && (
          <Notice tone="info" heading={t('faq.list.typedQuestion')}>
            {props.typedQuestionHref ? (
              <LinkButton href={props.typedQuestionHref}>{t('messages.waiting.continue')}</LinkButton>
            ) : (
              <p>{t('faq.list.typedNeedsTopic')}</p>
            )}
          </Notice>
        )}
        {props.goneHrefs.length > 0 && (
          <Notice tone="warn" heading={t('faq.list.typedGone')}>
            <ul>
              {props.goneHrefs.map(({ name, isTopic, href }) => (
                <li key={href}>
                  <a href={href}>{t(`faq.list.typedIn${isTopic ? 'Topic' : 'Question'}`, { name })}</a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {topics.length > 0 ? (
          <>
            <p className="sub">{t('faq.list.numbers')}</p>
            <div className="flow" data-behaviour="drag-order" data-place={t('console.order.place')}>
              {topics.map((topic, at) => (
                <TopicPanel
                  key={topic.name}
                  topic={topic}
                  isFirst={at === 0}
                  isLast={at === topics.length - 1}
                  maxEntries={limits.entries}
                  csrfToken={shell.csrfToken}
                />
              ))}
            </div>
          </>
        ) : (
          <Examples {...props} />
        )}
        <NewTopic {...props} />
      </div>
    </ConsoleLayout>
  )
}

function Examples({ shell, examplesAction }: Props) {
  const { t } = useUi()
  return (
    <EmptyState
      icon={CircleHelp}
      title={t('faq.list.emptyTitle')}
      action={
        <PostForm action={examplesAction} csrfToken={shell.csrfToken}>
          <Button tone="primary">{t('faq.list.examples')}</Button>
        </PostForm>
      }
    >
      <p>{t('faq.list.emptyText')}</p>
      <p>{t('faq.list.emptyOwn')}</p>
    </EmptyState>
  )
}

function NewTopic({ shell, topics, limits, addAction, values, errors, keptAt }: Props) {
  const { t, format } = useUi()
  const isTyped = Object.values(values).some((value) => value !== '')
  return (
    <section className="flow">
      <h2>{t('faq.list.newTopic')}</h2>
      {keptAt !== null && <Continued action={addAction} csrfToken={shell.csrfToken} at={keptAt} />}
      {topics.length < limits.topics || isTyped ? (
        <PostForm
          className="flow"
          action={addAction}
          csrfToken={shell.csrfToken}
          behaviours={{
            words: 'guard-unsaved keep-typing',
            data: {
              'data-unsaved': `${addAction}/unsaved`,
              'data-typed': isTyped && keptAt === null ? '' : undefined,
              'data-typing': t('messages.typing.typing'),
              'data-failed': t('messages.typing.failed'),
            },
          }}
        >
          <TextPairField
            editor={{ values, errors, rendered: {}, english: {} }}
            name="title"
            label={t('faq.topicTitle')}
            limit={limits.title}
            isRequired
          />
          <p className="hint" data-typing-state />
          <div className="actions">
            <Button>{t('faq.list.addTopic')}</Button>
          </div>
        </PostForm>
      ) : (
        <p>{t('faq.list.tooMany', { limit: format.count(limits.topics) })}</p>
      )}
    </section>
  )
}
