import { Bold, Heading, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#views/components/button.tsx'
import type { ControlProps } from '#views/components/field.tsx'
import { Icon } from '#views/components/icon.tsx'
import { useUi, type Lang } from '#views/ui.tsx'

interface Props {
  control: ControlProps
  lang: Lang
  rows: number
  value: string
  /** The counter, below the text. */
  count: ReactNode
  /** The value as visitors see it: rendered and cleaned on the server. */
  html: string
}

/** In the order of the toolbar; the words are known to client/behaviours/format-text.ts. */
const tools: { word: string; icon: LucideIcon; keys?: string }[] = [
  { word: 'heading', icon: Heading },
  { word: 'bold', icon: Bold, keys: 'Control+B Meta+B' },
  { word: 'bullets', icon: List },
  { word: 'numbers', icon: ListOrdered },
  { word: 'link', icon: Link, keys: 'Control+K Meta+K' },
]

/** A Markdown text: toolbar (with JavaScript), text, and what visitors will see. */
export function MarkdownArea({ control, lang, rows, value, count, html }: Props) {
  const { t } = useUi()
  const previewId = `${control.id}-rendered`
  return (
    <>
      <div
        className="tools"
        role="toolbar"
        hidden
        aria-label={t('messages.markdown.toolbar', { lang: t(`messages.lang.${lang}`) })}
        aria-controls={control.id}
        data-behaviour="format-text"
        data-for={control.id}
        data-heading={t(`messages.markdown.sample.heading.${lang}`)}
        data-bold={t(`messages.markdown.sample.bold.${lang}`)}
        data-link={t(`messages.markdown.sample.link.${lang}`)}
      >
        {tools.map(({ word, icon, keys }) => (
          <button key={word} type="button" data-format={word} aria-keyshortcuts={keys} tabIndex={-1}>
            <Icon of={icon} /> {t(`messages.markdown.tool.${word}`)}
          </button>
        ))}
      </div>
      <textarea {...control} name={control.id} lang={lang} rows={rows} defaultValue={value} spellCheck />
      {count}
      <details className="full" data-rendering>
        <summary>{t('messages.markdown.preview', { lang: t(`messages.lang.${lang}`) })}</summary>
        <div
          className="prose terms"
          id={previewId}
          lang={lang}
          data-behaviour="render-text"
          data-for={control.id}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <noscript>
          <p className="sub">{t('messages.markdown.noScript')}</p>
          <Button small name="intent" value="show">
            {t('messages.markdown.show')}
          </Button>
        </noscript>
      </details>
    </>
  )
}
