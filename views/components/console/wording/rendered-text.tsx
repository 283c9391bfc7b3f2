import { Button } from '#views/components/button.tsx'
import { useUi, type Lang } from '#views/ui.tsx'

interface Props {
  /** The control that is typed in. */
  controlId: string
  lang: Lang
  /** Its value as visitors see it: rendered and cleaned on the server. */
  html: string
  /** What the region is called, where it scrolls on its own. */
  label?: string
}

/** A Markdown text as visitors will see it; with scripts it follows the typing (client/behaviours/render-text.ts). */
export function RenderedText({ controlId, lang, html, label }: Props) {
  const { t } = useUi()
  return (
    <>
      <div
        className={label ? 'prose terms viewed' : 'prose terms'}
        {...(label && { role: 'region', tabIndex: 0, 'aria-label': label })}
        id={`${controlId}-rendered`}
        lang={lang}
        data-behaviour="render-text"
        data-for={controlId}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <noscript>
        <p className="sub">{t('messages.markdown.noScript')}</p>
        <Button small name="intent" value="show">
          {t('messages.markdown.show')}
        </Button>
      </noscript>
    </>
  )
}
