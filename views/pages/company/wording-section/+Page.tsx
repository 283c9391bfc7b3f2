import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { WordingEditorForm } from '#views/components/console/wording/wording-editor-form.tsx'
import { TextPairField } from '#views/components/console/wording/text-pair.tsx'
import { LinkButton } from '#views/components/button.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi, type Lang } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** The screen's word in the address. */
  message: string
  editor: EditorProps
  /** The default name, in the reader's language. */
  section: { code: string; name: string }
  /** The default wording in both languages, used if the company has none of its own. */
  defaults: { lang: Lang; title: string; html: string }[]
  fields: { name: string; limit: number; isMarkdown: boolean }[]
  treeHref: string
}

/** The company's wording of one section, next to the default wording. */
export default function WordingSection({ shell, editor, section, defaults, fields, treeHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('subgroups.section.title', { name: `${section.code} ${section.name}` })}
      sub={t('subgroups.section.sub')}
      hasErrors={Object.keys(editor.errors).length > 0 || editor.conflict !== null}
    >
      <WordingEditorForm
        editor={editor}
        csrfToken={shell.csrfToken}
        first="title.ja"
        links={<LinkButton href={treeHref}>{t('subgroups.section.back')}</LinkButton>}
      >
        <section className="panel flow">
          <h2>{t('subgroups.section.ours')}</h2>
          <div className="cols two">
            {defaults.map(({ lang, title, html }) => (
              <div key={lang} lang={lang}>
                <p>
                  <b>
                    {section.code} {title}
                  </b>
                </p>
                {/* the default text, sanitised like a company's */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
              </div>
            ))}
          </div>
        </section>
        {fields.map((field) => (
          <section className="flow" key={field.name}>
            <h2>{t(`subgroups.field.${field.name}`)}</h2>
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
    </ConsoleLayout>
  )
}
