import type { Request } from 'express'
import type { AuthShell, ConsoleEntry, ConsoleShell, SiteShell } from '#views/shells.ts'
import {
  domainForType,
  mainDomain,
  textIn,
  typesOnHost,
  type Company,
} from '#server/features/companies/index.ts'
import { isUnpublished } from '#server/features/publishing/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { fullName, SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { csrfTokenOf } from '#server/http/session/csrf.ts'
import { idleTimerOf } from '#server/http/session/idle-limit.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { consumeSignOutReason } from '#server/http/session/sign-out-reason.ts'
import { takeToasts } from './toasts.ts'

/** Entries of the menus whose pages exist so far. */
const AVAILABLE: ConsoleEntry[] = [
  'dashboard',
  'data',
  'messages',
  'preview',
  'companies',
  'audit',
  'profile',
  'help',
]

/** The current page in the other language. `canonicalPath` already lacks `lang`. */
function otherLanguageOf(req: Request, canonicalPath: string): { lang: 'ja' | 'en'; href: string } {
  const lang = req.context.lang === 'ja' ? 'en' : 'ja'
  return { lang, href: `${canonicalPath}${canonicalPath.includes('?') ? '&' : '?'}lang=${lang}` }
}

export function companyOf(req: Request): Company {
  const { place } = req.context
  if (place.kind !== 'company') throw new Error('a company page on a host without a company')
  return place.company
}

/** The origin of the company's host that was asked, as it is stored: never what the request called it. */
export function ownOrigin(services: Pick<Services, 'origins'>, req: Request): string {
  const { disclosureDomain, patientDomain } = companyOf(req)
  const own = [disclosureDomain, patientDomain].find((domain) => domain === req.context.host)
  return services.origins.of(own ?? mainDomain(companyOf(req)))
}

/** What the frame of a page is made with. */
export type ShellServices = Pick<Services, 'config' | 'clock' | 'cookies' | 'origins' | 'translate'>

function yearNow(services: Pick<Services, 'config' | 'clock'>): number {
  const zoned = new Intl.DateTimeFormat('en-US', { timeZone: services.config.timeZone, year: 'numeric' })
  return Number(zoned.format(services.clock.now()))
}

export function consoleShell(
  services: ShellServices,
  req: Request,
  menu: ConsoleShell['menu'],
): ConsoleShell {
  const { user } = req.auth!
  const { lang, place } = req.context
  const company = place.kind === 'company' ? place.company : null
  return {
    role: user.roleLevel === SYSTEM_ADMIN ? 'systemAdmin' : 'companyAdmin',
    companyName: company && textIn(company.name, lang),
    userName: fullName(user, lang),
    menu,
    available: AVAILABLE,
    csrfToken: csrfTokenOf(req),
    publicSiteHref: company && `${services.origins.of(mainDomain(company))}/`,
    ...(company && pictureHrefs(company)),
    toasts: takeToasts(req, services),
    idleTimer: idleTimerOf(req.auth!, services.clock.now()),
    hasKeptForm: Boolean(req.keptForm),
    year: yearNow(services),
  }
}

export function authShell(services: ShellServices, req: Request): AuthShell {
  const { lang, place } = req.context
  const company = place.kind === 'company' ? place.company : null
  return {
    companyName: company && textIn(company.name, lang),
    ...(company && pictureHrefs(company)),
    otherLanguage: otherLanguageOf(req, req.path),
    toasts: takeToasts(req, services),
    ended: consumeSignOutReason(req),
    year: yearNow(services),
  }
}

/** Where the company's own hosts show its pictures. */
function pictureHrefs({ logoHash, faviconHash }: Company) {
  return {
    logoHref: logoHash && paths.companyImage('logo', logoHash),
    faviconHref: faviconHash && paths.companyImage('favicon', faviconHash),
  }
}

/** What the frame of a site page is made with. */
export type SiteShellServices = ShellServices & Pick<Services, 'site' | 'versions'>

/** `pathWithQuery` is the page's canonical address below `base`; `type` says whose host shows it when published. */
export async function siteShell(
  services: SiteShellServices,
  req: Request,
  page: {
    edition: SiteShell['edition']
    section: SiteShell['section']
    pathWithQuery: string
    type?: SectionType
  },
): Promise<SiteShell> {
  const company = companyOf(req)
  const { lang } = req.context
  const edition = await services.site.edition(company.id, company.editionNumber)
  const base = page.edition === 'preview' ? paths.preview : ''
  const shown = page.edition === 'preview' ? page.edition : { edition: company.editionNumber }
  const { hasFaq, display } = await services.site.wording(company.id, shown)
  return {
    edition: page.edition,
    base,
    companyName: textIn(company.name, lang),
    copyright: textIn(company.copyright, lang),
    ...pictureHrefs(company),
    section: page.section,
    types: typesShown(company, req.context.host, page.edition).map((type) => sectionTypeNames[type]),
    elsewhere: typesElsewhere(services, req, page.edition).map(({ type, hrefOf }) => ({
      type: sectionTypeNames[type],
      topHref: hrefOf(paths.top),
      listingHref: hrefOf(paths.listing(type)),
    })),
    otherLanguage: otherLanguageOf(req, base + page.pathWithQuery),
    currentEdition: edition && { number: edition.number, publishedAt: edition.publishedAt },
    faqHref: hasFaq ? base + paths.faq : null,
    correctionsHref: edition && display.correctionLog ? base + paths.corrections : null,
    canonicalHref: services.origins.of(req.context.host) + page.pathWithQuery,
    ...(page.edition === 'preview' && {
      preview: {
        publishedHref: publishedHref(services, req, page),
        changedTracks: await countChanged(services, company),
        companyPreviewHref: paths.companyPreview,
        publicationHref: paths.publication,
        consoleHref: paths.dashboard,
      },
    }),
  }
}

/** How many tracks a publication would change. */
async function countChanged({ versions }: Pick<Services, 'versions'>, { id }: Company): Promise<number> {
  return [...(await versions.states(id)).values()].filter(isUnpublished).length
}

// The preview shows both types on one host; visitors may find them on two.
function publishedHref(
  services: Pick<Services, 'origins'>,
  req: Request,
  { pathWithQuery, type }: { pathWithQuery: string; type?: SectionType },
): string {
  const company = companyOf(req)
  if (!type || typesOnHost(company, req.context.host).includes(type)) return pathWithQuery
  return services.origins.of(domainForType(company, type)) + pathWithQuery
}

/** The preview shows both types on whichever of its hosts the company admin signed in. */
export function typesShown(company: Company, host: string, edition: SiteShell['edition']): SectionType[] {
  if (edition === 'published') return typesOnHost(company, host)
  return ([1, 2] as const).filter((type) => (type === 1 ? company.disclosureDomain : company.patientDomain))
}

/**
 * The types that the company shows on another host than the one asked, and how to get there. Each host keeps the
 * chosen language for itself, so the link says in which one was read. The preview has all types on one host.
 */
export function typesElsewhere(
  services: Pick<Services, 'origins'>,
  req: Request,
  edition: SiteShell['edition'],
): { type: SectionType; hrefOf: (path: string) => string }[] {
  const company = companyOf(req)
  const { host, lang } = req.context
  const here = typesShown(company, host, edition)
  return typesShown(company, host, 'preview')
    .filter((type) => !here.includes(type))
    .map((type) => {
      const origin = services.origins.of(domainForType(company, type))
      return { type, hrefOf: (path) => `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${lang}` }
    })
}

export { domainForType }
