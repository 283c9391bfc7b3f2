/** What the layouts need in addition to a page's own content. server/http builds them, each in one function. */

export interface Toast {
  level: 'success' | 'error'
  /** Already a sentence in the reader's language. */
  text: string
}

export interface LanguageLink {
  lang: 'ja' | 'en'
  href: string
}

/** The public site and its preview. */
export interface SiteShell {
  edition: 'published' | 'preview'
  /** '' for the public site, '/preview' for the preview: every site link starts with it. */
  base: string
  companyName: string
  copyright: string
  /** The type that the page is about; left out where it is about none. */
  type?: 'disclosure' | 'patient' | undefined
  /** The current path below `base`, for aria-current in the navigation. */
  section: 'top' | 'disclosure' | 'patient' | 'search' | 'data' | 'corrections' | 'faq' | 'other'
  /** Which types this host shows, in order. */
  types: ('disclosure' | 'patient')[]
  /** The type that the company publishes on another host: that host's first page and listing. */
  elsewhere: { type: 'disclosure' | 'patient'; topHref: string; listingHref: string }[]
  otherLanguage: LanguageLink
  /** Where the page shows an earlier edition: the newest one's number, and the same page of it. */
  past?: { newestNumber: number; currentHref: string }
  /** The edition that is shown, in the preview the published one; null before the first publication. */
  currentEdition: { number: number; publishedAt: number } | null
  /** The company's own files; without a logo, its first character is shown. */
  logoHref?: string | null
  faviconHref?: string | null
  /** The stylesheet with the company's colours. */
  themeHref: string
  /** The full address of the picture beside a shared link. */
  shareCardHref: string
  /** The page's full address, for the printed line. */
  canonicalHref?: string
  /** The FAQ, once there is one. */
  faqHref?: string | null
  /** The list of editions and corrections, once there is one to show. */
  correctionsHref?: string | null
  /** Links out of the preview; only with edition 'preview'. */
  preview?: {
    /** The number of tracks that differ from the published site. */
    changedTracks: number
    publishedHref: string
    /** Where it is compared with the published site and published. */
    companyPreviewHref: string
    consoleHref: string
  }
}

/** The portal over all companies that joined. */
export interface PortalShell {
  /** Its name. */
  title: string
  /** The way in that the page belongs to, for aria-current. */
  section: 'search' | 'compare' | 'data' | 'other'
  ways: readonly { section: 'search' | 'compare' | 'data'; href: string }[]
  footer: readonly { page: string; href: string }[]
  /** The stylesheet with the companies' colours, as classes `t-` and the company's id. */
  coloursHref: string
  otherLanguage: LanguageLink
  /** The page's full address; left out where search engines are told of none. */
  canonicalHref?: string
}

/** The console's pages that the menus can lead to. */
export type ConsoleEntry =
  | 'dashboard'
  | 'data'
  | 'messages'
  | 'preview'
  | 'requests'
  | 'companies'
  | 'operations'
  | 'guidelines'
  | 'portal'
  | 'audit'
  | 'profile'
  | 'help'

/** What the top bar says of the publication on every page of a company. */
export interface UnpublishedState {
  state: 'changed' | 'awaiting' | 'live' | 'nothing'
  /** How many parts of the content differ between the draft, the preview and the public site. */
  parts: number
  href: string
}

/** The signed-in console. */
export interface ConsoleShell {
  role: 'companyAdmin' | 'systemAdmin'
  /** The company's name, or null for the system admin. */
  companyName: string | null
  userName: string
  /** The entry the page belongs to, for aria-current. */
  menu: ConsoleEntry | 'none'
  /** Entries whose pages exist; the role still decides which of them are shown. */
  available: ConsoleEntry[]
  csrfToken: string
  /** What has not reached visitors yet; null for the system admin, and on pages of errors. */
  publication?: UnpublishedState | null
  /** Correction requests that nobody works on yet; left out for the system admin, and on pages of errors. */
  openRequests?: number | undefined
  /** The company's public site, null for the system admin. */
  publicSiteHref: string | null
  /** The company's own images; without a logo, its first character is shown. */
  logoHref?: string | null
  faviconHref?: string | null
  toasts: Toast[]
  /** Null if there is no auto-logout. */
  idleTimer: { secondsLeft: number; warnSeconds: number } | null
  /** The page shows input from before the session ended, which is not saved. */
  hasKeptForm: boolean
  /** The address asks for a language that is not the profile's, which counts: what that reader is told, in it. */
  askedLanguage?: { lang: 'ja' | 'en'; text: string; change: string; href: string } | null
  /** No mails, webhooks or planned publications go out, as after a restore. */
  isPaused: boolean
  year: number
}

/** Pages before sign-in. */
export interface AuthShell {
  /** The company whose host this is, null on the console host. */
  companyName: string | null
  /** The company's own images; without a logo, its first character is shown. */
  logoHref?: string | null
  faviconHref?: string | null
  otherLanguage: LanguageLink
  toasts: Toast[]
  /** Why the previous session ended; null if there was none. */
  ended: 'idle' | 'age' | 'ended' | null
  /** No mails go out, as after a restore. */
  isPaused: boolean
  year: number
}
