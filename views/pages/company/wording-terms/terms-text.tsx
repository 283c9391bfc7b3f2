import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { EnglishHint } from '#views/components/console/wording/english-hint.tsx'
import { MarkdownControl } from '#views/components/console/wording/markdown-control.tsx'
import { RenderedText } from '#views/components/console/wording/rendered-text.tsx'
import { TextCount } from '#views/components/console/wording/text-count.tsx'
import { Field } from '#views/components/field.tsx'
import { useUi, type Lang } from '#views/ui.tsx'

interface Props {
  editor: EditorProps
  lang: Lang
  /** Code points. */
  limit: number
}

/** The terms in one language, and beside them what visitors will read. */
export function TermsText({ editor, lang, limit }: Props) {
  const { t } = useUi()
  const inLang = t(`messages.lang.${lang}`)
  const value = editor.values[lang] ?? ''
  const heading = t('messages.markdown.preview', { lang: inLang })
  return (
    <div className="cols two">
      <Field
        id={lang}
        label={t('messages.labelIn', { label: t('messages.field.terms'), lang: inLang })}
        need={lang === 'ja' ? 'required' : 'optional'}
        error={editor.errors[lang]}
        hint={
          lang === 'ja' ? t('messages.markdown.hint') : <EnglishHint state={editor.english[''] ?? 'none'} />
        }
      >
        {(control) => (
          <>
            <MarkdownControl {...{ control, lang, value }} rows={19} />
            <TextCount controlId={lang} limit={limit} value={value} />
          </>
        )}
      </Field>
      <section className="beside">
        <h2>{heading}</h2>
        <RenderedText controlId={lang} lang={lang} html={editor.rendered[lang] ?? ''} label={heading} />
      </section>
    </div>
  )
}
