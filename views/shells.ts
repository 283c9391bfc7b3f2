/** What the layouts need around every page's own content. Filled by server/http, one maker a shell. */

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
  /** The current path below `base`, for aria-current in the navigation. */
  section: 'top' | 'disclosure' | 'patient' | 'search' | 'faq' | 'other'
  /** Which types this host shows, in order. */
  types: ('disclosure' | 'patient')[]
  /** What the company shows on a host of its own: that host's first page and listing. */
  elsewhere: { type: 'disclosure' | 'patient'; topHref: string; listingHref: string }[]
  otherLanguage: LanguageLink
  /** The published edition, null before the first publication. */
  currentEdition: { number: number; publishedAt: number } | null
  /** The company's own files; without a logo, its first character is shown. */
  logoHref?: string | null
  faviconHref?: string | null
  /** The page's full address, for the printed line. */
  canonicalHref?: string
  /** The FAQ, once there is one. */
  faqHref?: string | null
  /** The list of editions and corrections, once there is one to show. */
  correctionsHref?: string | null
  /** The ways out of the preview; only with edition 'preview'. */
  preview?: {
    /** How many tracks hold something else than visitors see. */
    changedTracks: number
    publishedHref: string
    /** What the preview holds against what visitors see. */
    companyPreviewHref: string
    publicationHref: string
    consoleHref: string
  }
}

/** The console's pages that the menus can lead to. */
export type ConsoleEntry =
  'dashboard' | 'data' | 'messages' | 'preview' | 'companies' | 'audit' | 'profile' | 'help'

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
  /** The company's public site, null for the system admin. */
  publicSiteHref: string | null
  /** The company's own images; without a logo, its first character is shown. */
  logoHref?: string | null
  faviconHref?: string | null
  toasts: Toast[]
  /** Null if there is no auto-logout. */
  idleTimer: { secondsLeft: number; warnSeconds: number } | null
  /** The page shows what was typed before the session ended; it is not saved. */
  hasKeptForm: boolean
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
  /** Why the session ended that was there before; null when none was. */
  ended: 'idle' | 'age' | 'ended' | null
  year: number
}
