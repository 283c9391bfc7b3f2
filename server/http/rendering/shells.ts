import type { Request } from 'express'
import type { AuthShell, ConsoleEntry, ConsoleShell, UnpublishedState } from '#views/shells.ts'
import { mainDomain, textIn } from '#server/features/companies/index.ts'
import type { Unpublished } from '#server/features/next-steps/index.ts'
import { fullName, SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { csrfTokenOf } from '#server/http/session/csrf.ts'
import { idleTimerOf } from '#server/http/session/idle-limit.ts'
import { paths } from '#server/http/paths.ts'
import { authOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import { consumeSignOutReason } from '#server/http/session/sign-out-reason.ts'
import { otherLanguageOf, pictureHrefs } from './shell-parts.ts'
import { takeToasts } from './toasts.ts'

/** Entries of the menus whose pages exist so far. */
const AVAILABLE: ConsoleEntry[] = [
  'dashboard',
  'data',
  'messages',
  'preview',
  'requests',
  'companies',
  'operations',
  'guidelines',
  'portal',
  'audit',
  'profile',
  'help',
]

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
  const auth = authOf(req)
  const { user } = auth
  const { lang, place } = req.context
  const company = place.kind === 'company' ? place.company : null
  return {
    role: user.roleLevel === SYSTEM_ADMIN ? 'systemAdmin' : 'companyAdmin',
    companyName: company && textIn(company.name, lang),
    userName: fullName(user, lang),
    menu,
    available: AVAILABLE,
    csrfToken: csrfTokenOf(req),
    openRequests: req.openRequests,
    publication: req.unpublished ? unpublishedStateOf(req.unpublished) : null,
    publicSiteHref: company && `${services.origins.of(mainDomain(company))}/`,
    ...(company && pictureHrefs(company)),
    toasts: takeToasts(req, services),
    idleTimer: idleTimerOf(auth, services.clock.now()),
    hasKeptForm: Boolean(req.keptForm),
    askedLanguage: askedLanguageOf(services, req),
    isPaused: req.isInstallationPaused ?? false,
    year: yearNow(services),
  }
}

/** DECISIONS §7: signed in, the profile's language counts, whatever a link asks for. */
function askedLanguageOf({ translate }: ShellServices, req: Request): ConsoleShell['askedLanguage'] {
  const { lang, langAsked } = req.context
  const isSystem = authOf(req).user.roleLevel === SYSTEM_ADMIN
  if (!langAsked || langAsked === lang) return null
  return {
    ...{ lang: langAsked, href: isSystem ? paths.adminProfile : paths.companyProfile },
    text: translate(langAsked, 'console.language.text'),
    change: translate(langAsked, 'console.language.change'),
  }
}

function unpublishedStateOf({
  drafts,
  previews,
  isAwaiting,
  isAnythingPublished,
}: Unpublished): UnpublishedState {
  const parts = new Set([...drafts, ...previews]).size
  const settled = isAnythingPublished ? 'live' : 'nothing'
  return {
    state: isAwaiting ? 'awaiting' : parts > 0 ? 'changed' : settled,
    parts,
    href: paths.companyPreview,
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
    isPaused: req.isInstallationPaused ?? false,
    year: yearNow(services),
  }
}
