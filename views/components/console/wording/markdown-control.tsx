import { Bold, Heading, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import type { ControlProps } from '#views/components/field.tsx'
import { Icon } from '#views/components/icon.tsx'
import { useUi, type Lang } from '#views/ui.tsx'

interface Props {
  control: ControlProps
  lang: Lang
  rows: number
  value: string
}

/** In the order of the toolbar; the words are known to client/behaviours/format-text.ts. */
const tools: { word: string; icon: LucideIcon; keys?: string }[] = [
  { word: 'heading', icon: Heading },
  { word: 'bold', icon: Bold, keys: 'Control+B Meta+B' },
  { word: 'bullets', icon: List },
  { word: 'numbers', icon: ListOrdered },
  { word: 'link', icon: Link, keys: 'Control+K Meta+K' },
]

/** A Markdown text under its toolbar, which only scripts show. */
export function MarkdownControl({ control, lang, rows, value }: Props) {
  const { t } = useUi()
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
    </>
  )
}
