import { CircleHelp } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { TextPairField } from '#views/components/console/messages/text-pair.tsx'
import { TrackStanding, type TrackStandingProps } from '#views/components/console/messages/track-standing.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Tabs, type TabLink } from '#views/components/tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { TopicPanel, type FaqTopicLine } from './topic-panel.tsx'

export interface Props {
  shell: ConsoleShell
  tabs: TabLink[]
  standing: TrackStandingProps
  topics: FaqTopicLine[]
  limits: { topics: number; entries: number; title: number }
  /** Takes title.ja and title.en. */
  addAction: string
  /** Fills an empty FAQ with our examples. */
  examplesAction: string
  previewHref: string
  values: Record<string, string>
  errors: Errors
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
        <TrackStanding {...props.standing} />
        <FormErrors errors={errors} first="title.ja" />
        {topics.length > 0 ? (
          <>
            <p className="sub">{t('faq.list.numbers')}</p>
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

function NewTopic({ shell, topics, limits, addAction, values, errors }: Props) {
  const { t, format } = useUi()
  return (
    <section className="flow">
      <h2>{t('faq.list.newTopic')}</h2>
      {topics.length < limits.topics ? (
        <PostForm className="flow" action={addAction} csrfToken={shell.csrfToken}>
          <TextPairField
            editor={{ values, errors, rendered: {}, english: {} }}
            name="title"
            label={t('faq.topicTitle')}
            limit={limits.title}
            isRequired
          />
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
