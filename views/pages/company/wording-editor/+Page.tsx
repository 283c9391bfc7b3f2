import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { WordingEditorForm } from '#views/components/console/wording/wording-editor-form.tsx'
import { TextPairField } from '#views/components/console/wording/text-pair.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { WordingText } from './wording-text.ts'

export interface Props {
  shell: ConsoleShell
  /** The screen's word in the address. */
  message: string
  editor: EditorProps
  texts: WordingText[]
}

/** A screen of texts only: headings of pages, tab titles, texts of the search page. */
export default function WordingEditor({ shell, message, editor, texts }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t(`messages.screen.${message}.title`)}
      sub={t(`messages.screen.${message}.sub`)}
      hasErrors={Object.keys(editor.errors).length > 0 || editor.conflict !== null}
    >
      <WordingEditorForm editor={editor} csrfToken={shell.csrfToken} first={`${texts[0]!.name}.ja`}>
        {texts.map((text) => (
          <TextPairField key={text.name} editor={editor} {...text} rows={6} />
        ))}
      </WordingEditorForm>
    </ConsoleLayout>
  )
}
