import { LinkButton } from '#views/components/button.tsx'
import { Neighbours, type NeighboursProps } from '#views/components/console/wording/neighbours.tsx'
import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { WordingEditorForm } from '#views/components/console/wording/wording-editor-form.tsx'
import { TextPairField } from '#views/components/console/wording/text-pair.tsx'
import { TopicSelect } from '#views/components/console/wording/topic-select.tsx'
import type { Option } from '#views/components/field.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  editor: EditorProps
  kind: 'topic' | 'question'
  /** "3", "3-2" */
  name: string
  /** The topics that a question may be in; null for a topic. */
  topics: Option[] | null
  texts: { name: string; label: string; limit: number; isMarkdown: boolean }[]
  /** Its address for visitors. */
  address: string
  /** The questions before and after it; null for a topic. */
  neighbours: NeighboursProps | null
  backHref: string
}

/** The name of a topic, or a question with its answer. */
export default function FaqText(props: Props) {
  const { shell, editor, kind, name, texts, address, neighbours, backHref } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t(`faq.text.${kind}`, { name })}
      sub={t('faq.text.sub', { address })}
      hasErrors={Object.keys(editor.errors).length > 0 || editor.conflict !== null}
      actions={
        <>
          {neighbours && <Neighbours {...neighbours} />}
          <LinkButton small href={backHref}>
            {t('faq.text.back')}
          </LinkButton>
        </>
      }
    >
      <WordingEditorForm editor={editor} csrfToken={shell.csrfToken} first={`${texts[0]!.name}.ja`}>
        {props.topics && <TopicSelect editor={editor} topics={props.topics} hint={t('faq.text.topicHint')} />}
        {texts.map((text) => (
          <TextPairField
            key={text.name}
            editor={editor}
            {...text}
            isRequired
            hint={text.isMarkdown ? t('messages.markdown.hint') : undefined}
          />
        ))}
      </WordingEditorForm>
    </ConsoleLayout>
  )
}
