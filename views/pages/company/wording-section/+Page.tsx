import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { Neighbours, type NeighboursProps } from '#views/components/console/wording/neighbours.tsx'
import { WordingEditorForm } from '#views/components/console/wording/wording-editor-form.tsx'
import { TextPairField } from '#views/components/console/wording/text-pair.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi, type Lang } from '#views/ui.tsx'
import { DefaultTexts } from './default-texts.tsx'

export interface Props {
  shell: ConsoleShell
  /** The screen's word in the address. */
  message: string
  editor: EditorProps
  /** The default name, in the reader's language. */
  section: { code: string; name: string }
  fields: {
    name: string
    limit: number
    isMarkdown: boolean
    /** What is shown while the company has no text of its own, of Markdown as clean HTML; null where that is nothing. */
    standard: Record<Lang, string> | null
  }[]
  neighbours: NeighboursProps
  treeHref: string
}

/** The company's wording of one section, each text beside the default wording and in both languages. */
export default function WordingSection({ shell, editor, section, fields, neighbours, treeHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('subgroups.section.title', { name: `${section.code} ${section.name}` })}
      sub={t('subgroups.section.sub')}
      hasErrors={Object.keys(editor.errors).length > 0 || editor.conflict !== null}
      actions={<Neighbours {...neighbours} />}
    >
      <WordingEditorForm
        editor={editor}
        csrfToken={shell.csrfToken}
        first="title.ja"
        links={<a href={treeHref}>{t('subgroups.section.back')}</a>}
      >
        {fields.map(({ standard, ...field }) => (
          <section className="flow" key={field.name}>
            <h2>{t(`subgroups.field.${field.name}`)}</h2>
            {standard && <DefaultTexts texts={standard} isHtml={field.isMarkdown} />}
            <TextPairField
              {...field}
              editor={editor}
              rows={6}
              label={t(`subgroups.field.${field.name}`)}
              hint={t(`subgroups.hint.${field.name}`)}
            />
          </section>
        ))}
      </WordingEditorForm>
      <nav className="actions" aria-label={t('messages.neighbours.label')}>
        <Neighbours {...neighbours} />
      </nav>
    </ConsoleLayout>
  )
}
