import { LinkButton } from '#views/components/button.tsx'
import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { WordingEditorForm } from '#views/components/console/wording/wording-editor-form.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { TermsText } from './terms-text.tsx'

export interface Props {
  shell: ConsoleShell
  /** The screen's word in the address. */
  message: string
  editor: EditorProps
  /** Code points. */
  limit: number
  /**
   * What publishing these terms means to visitors: nothing while they are the published ones, else whoever agreed has
   * to agree again; or nobody has agreed to any yet.
   */
  effect: 'none' | 'again' | 'first'
  /** The page in the preview on which visitors read and accept them. */
  previewHref: string
}

/** The terms of usage of a type, each language with what visitors will read beside it. */
export default function WordingTerms({ shell, message, editor, limit, effect, previewHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t(`messages.screen.${message}.title`)}
      sub={t(`messages.screen.${message}.sub`)}
      hasErrors={Object.keys(editor.errors).length > 0 || editor.conflict !== null}
      actions={<LinkButton href={previewHref}>{t('messages.terms.preview')}</LinkButton>}
    >
      <WordingEditorForm editor={editor} csrfToken={shell.csrfToken} first="ja">
        <TermsText editor={editor} lang="ja" limit={limit} />
        <TermsText editor={editor} lang="en" limit={limit} />
        <section className="panel flow">
          <h2>{t('messages.terms.effect.heading')}</h2>
          <p>{t(`messages.terms.effect.${effect}`)}</p>
          <p className="sub">{t('messages.terms.effect.rule')}</p>
        </section>
      </WordingEditorForm>
    </ConsoleLayout>
  )
}
