import type { Request } from 'express'
import type { PortalState } from '#server/features/portal/index.ts'
import { shownIn } from '#server/features/wording/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { paths } from '#server/http/paths.ts'
import type { PortalShell } from '#views/shells.ts'
import { otherLanguageOf } from './shell-parts.ts'
import type { ShellServices } from './shells.ts'

/** The ways in of the masthead, in their order. */
const ways: PortalShell['ways'] = [
  { section: 'search', href: paths.top },
  { section: 'compare', href: paths.portalCompare },
  { section: 'data', href: paths.openData },
]

/** The pages of the footer: each is a word of the locales. */
const footer: PortalShell['footer'] = [
  { page: 'about', href: paths.portalAbout },
  { page: 'companies', href: `${paths.top}#companies` },
  { page: 'data', href: paths.openData },
  { page: 'aboutData', href: paths.aboutData },
  { page: 'terms', href: paths.portalTerms },
  { page: 'accessibility', href: paths.portalAccessibility },
]

/** The frame around the page of a failure: with links that are right wherever it stands, and for no search engine. */
export function portalErrorShell(
  services: Pick<ShellServices, 'origins' | 'translate'>,
  req: Request,
  portal: PortalState,
): PortalShell {
  const shell = portalShell(services, req, portal, { section: 'other', pathWithQuery: paths.top })
  delete shell.canonicalHref
  return { ...shell, otherLanguage: otherAddressLanguage(req) }
}

/** The same address in the other language. */
export function otherAddressLanguage({ context: { lang } }: Request): PortalShell['otherLanguage'] {
  const other = lang === 'ja' ? 'en' : 'ja'
  return { lang: other, href: `?lang=${other}` }
}

/** What the frame of a page of the portal is made with. `pathWithQuery`: its canonical address. */
export function portalShell(
  { origins, translate }: Pick<ShellServices, 'origins' | 'translate'>,
  req: Request,
  { key, wording }: PortalState,
  { section, pathWithQuery }: { section: PortalShell['section']; pathWithQuery: string },
): PortalShell {
  const { host, lang } = req.context
  return {
    title: portalTitle({ translate }, wording, lang),
    section,
    ...{ ways, footer },
    coloursHref: paths.portalColours(key),
    otherLanguage: otherLanguageOf(req, pathWithQuery),
    canonicalHref: origins.of(host) + pathWithQuery,
  }
}

/** What the portal is called: by the system admin, or by the product. */
export function portalTitle(
  { translate }: Pick<ShellServices, 'translate'>,
  { title }: PortalState['wording'],
  lang: Lang,
): string {
  return title.ja ? shownIn(title, lang).text : translate(lang, 'portal.title')
}
