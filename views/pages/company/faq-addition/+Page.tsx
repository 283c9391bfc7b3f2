import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { Continued } from '#views/components/console/wording/continued.tsx'
import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { TextPairField } from '#views/components/console/wording/text-pair.tsx'
import { TopicSelect } from '#views/components/console/wording/topic-select.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import type { Option } from '#views/components/field.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  topics: Option[]
  action: string
  backHref: string
  editor: Pick<EditorProps, 'values' | 'errors' | 'rendered' | 'english'>
  /** When the unsaved input in the form was typed; null if there is none. */
  keptAt: number | null
  limits: { question: number; answer: number }
  /** Where Markdown is rendered for the preview. */
  renderingAction: string
}

/** A new question of a topic. */
export default function FaqAddition(props: Props) {
  const { shell, topics, action, backHref, editor, keptAt, limits, renderingAction } = props
  const { t } = useUi()
  const isTyped = Object.entries(editor.values).some(([name, value]) => name !== 'topic' && value !== '')
  return (
    <ConsoleLayout
      shell={shell}
      title={t('faq.addition.title')}
      sub={t('faq.addition.sub')}
      hasErrors={Object.keys(editor.errors).length > 0}
    >
      <div className="flow">
        {keptAt !== null && <Continued action={action} csrfToken={shell.csrfToken} at={keptAt} />}
        <PostForm
          className="flow"
          action={action}
          csrfToken={shell.csrfToken}
          behaviours={{
            words: 'guard-unsaved keep-typing',
            data: {
              'data-unsaved': `${action}/unsaved`,
              'data-rendering': renderingAction,
              'data-typed': isTyped && keptAt === null ? '' : undefined,
              'data-typing': t('messages.typing.typing'),
              'data-failed': t('messages.typing.failed'),
            },
          }}
        >
          <FormErrors errors={editor.errors} first="question.ja" />
          <TopicSelect editor={editor} topics={topics} />
          <TextPairField
            editor={editor}
            name="question"
            label={t('faq.question')}
            limit={limits.question}
            isRequired
          />
          <TextPairField
            editor={editor}
            name="answer"
            label={t('faq.answer')}
            limit={limits.answer}
            hint={t('messages.markdown.hint')}
            isRequired
            isMarkdown
          />
          <p className="hint" data-typing-state />
          <div className="actions">
            <Button tone="primary">{t('faq.addition.submit')}</Button>
            <LinkButton tone="quiet" href={backHref}>
              {t('faq.addition.back')}
            </LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
