import type { Lang } from '#server/i18n/index.ts'
import { renderMarkdown, shownIn, type LocalText } from '#server/features/wording/index.ts'
import { defaultPortalAbout } from './default-portal-about.ts'
import { defaultPortalTerms } from './default-portal-terms.ts'
import type { PortalWording } from './portal-wording.ts'

/** Sanitised HTML made from Markdown, with its language. */
export interface PortalHtml {
  html: string
  lang: Lang
}

/** The terms for a reader: the system admin's, or the product's own. */
export function portalTerms({ terms }: Pick<PortalWording, 'terms'>, lang: Lang): PortalHtml {
  return htmlOf(terms.ja ? terms : defaultPortalTerms, lang)
}

/** What the portal is, the same. */
export function portalAbout({ about }: Pick<PortalWording, 'about'>, lang: Lang): PortalHtml {
  return htmlOf(about.ja ? about : defaultPortalAbout, lang)
}

function htmlOf(text: LocalText, lang: Lang): PortalHtml {
  const shown = shownIn(text, lang)
  return { html: renderMarkdown(shown.text), lang: shown.lang }
}
