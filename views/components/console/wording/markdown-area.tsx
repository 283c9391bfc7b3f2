import type { ReactNode } from 'react'
import type { ControlProps } from '#views/components/field.tsx'
import { useUi, type Lang } from '#views/ui.tsx'
import { MarkdownControl } from './markdown-control.tsx'
import { RenderedText } from './rendered-text.tsx'

interface Props {
  control: ControlProps
  lang: Lang
  rows: number
  value: string
  /** The counter, below the text. */
  count: ReactNode
  /** The value as visitors see it. */
  html: string
}

/** A Markdown text, and folded below it what visitors will see. */
export function MarkdownArea({ control, lang, rows, value, count, html }: Props) {
  const { t } = useUi()
  return (
    <>
      <MarkdownControl {...{ control, lang, rows, value }} />
      {count}
      <details className="full" data-rendering>
        <summary>{t('messages.markdown.preview', { lang: t(`messages.lang.${lang}`) })}</summary>
        <RenderedText controlId={control.id} lang={lang} html={html} />
      </details>
    </>
  )
}
