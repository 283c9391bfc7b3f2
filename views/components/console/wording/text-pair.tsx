import type { ReactNode } from 'react'
import { Field } from '#views/components/field.tsx'
import { useUi, type Lang } from '#views/ui.tsx'
import type { EditorProps } from './editor-props.ts'
import { MarkdownArea } from './markdown-area.tsx'
import { TextCount } from './text-count.tsx'
import { EnglishHint } from './english-hint.tsx'

interface Props {
  editor: Pick<EditorProps, 'values' | 'errors' | 'rendered' | 'english'>
  /** The path in the part's body; '' if the body itself is the text. */
  name?: string
  /** The label in the reader's language; the language of each text is added. */
  label: string
  /** Code points. */
  limit: number
  isRequired?: boolean
  isMarkdown?: boolean
  /** Lines of a Markdown field. */
  rows?: number
  /** A hint for the Japanese text; the English one says whether the translation is up to date. */
  hint?: ReactNode
}

const at = (name: string, lang: Lang) => (name ? `${name}.${lang}` : lang)

/** A text in Japanese and English side by side, on phones below each other; controls `name.ja` and `name.en`. */
export function TextPairField({ name = '', ...props }: Props) {
  return (
    <div className="cols two pair">
      <Side {...props} name={name} lang="ja" />
      <Side {...props} name={name} lang="en" />
    </div>
  )
}

function Side({ editor, name, lang, label, limit, isRequired, isMarkdown, rows = 12, hint }: SideProps) {
  const { t } = useUi()
  const id = at(name, lang)
  const value = editor.values[id] ?? ''
  const around = {
    id,
    label: t('messages.labelIn', { label, lang: t(`messages.lang.${lang}`) }),
    need: lang === 'ja' && isRequired ? ('required' as const) : ('optional' as const),
    error: editor.errors[id],
    hint: lang === 'ja' ? hint : <EnglishHint state={editor.english[name] ?? 'none'} />,
  }
  const count = <TextCount controlId={id} limit={limit} value={value} />
  return (
    <Field {...around}>
      {(control) =>
        isMarkdown ? (
          <MarkdownArea {...{ control, lang, rows, value, count }} html={editor.rendered[id] ?? ''} />
        ) : (
          <>
            <input
              {...control}
              className="full"
              type="text"
              name={id}
              lang={lang}
              defaultValue={value}
              autoComplete="off"
            />
            {count}
          </>
        )
      }
    </Field>
  )
}

type SideProps = Props & { name: string; lang: Lang }
