import { Button } from '#views/components/button.tsx'
import { Continued } from '#views/components/console/wording/continued.tsx'
import { TextPairField } from '#views/components/console/wording/text-pair.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The form that adds a topic. */
export function NewTopic({ shell, topicCount, limits, addAction, values, errors, keptAt }: Props) {
  const { t, format } = useUi()
  const isTyped = Object.values(values).some((value) => value !== '')
  return (
    <section className="flow" id="new-topic">
      <h2>{t('faq.list.newTopic')}</h2>
      {keptAt !== null && <Continued action={addAction} csrfToken={shell.csrfToken} at={keptAt} />}
      {topicCount < limits.topics || isTyped ? (
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
