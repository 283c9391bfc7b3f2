import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import type { EditorProps } from '#views/components/console/messages/editor-props.ts'
import { TextPairField } from '#views/components/console/messages/text-pair.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  topic: { number: number; title: string }
  action: string
  backHref: string
  editor: Pick<EditorProps, 'values' | 'errors' | 'rendered' | 'english'>
  limits: { question: number; answer: number }
  /** Where Markdown is rendered for the preview. */
  renderingAction: string
}

/** A new question of a topic. */
export default function FaqAddition(props: Props) {
  const { shell, topic, action, backHref, editor, limits, renderingAction } = props
  const { t } = useUi()
  const hasTyped = Object.values(editor.values).some((value) => value !== '')
  return (
    <ConsoleLayout
      shell={shell}
      title={t('faq.addition.title')}
      sub={t('faq.addition.sub', topic)}
      hasErrors={Object.keys(editor.errors).length > 0}
    >
      <PostForm
        className="flow"
        action={action}
        csrfToken={shell.csrfToken}
        behaviours={{
          words: 'guard-unsaved',
          data: { 'data-rendering': renderingAction, 'data-typed': hasTyped ? '' : undefined },
        }}
      >
        <FormErrors errors={editor.errors} first="question.ja" />
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
        <div className="actions">
          <Button tone="primary">{t('faq.addition.submit')}</Button>
          <LinkButton tone="quiet" href={backHref}>
            {t('faq.addition.back')}
          </LinkButton>
        </div>
      </PostForm>
    </ConsoleLayout>
  )
}
