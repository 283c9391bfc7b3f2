import type { AuthShell, ConsoleShell } from '#views/shells.ts'

/** Shells for tests of the console's templates. */
export function consoleShell(changes: Partial<ConsoleShell> = {}): ConsoleShell {
  return {
    role: 'companyAdmin',
    companyName: '青葉製薬',
    userName: '髙橋 美咲',
    menu: 'dashboard',
    available: ['dashboard', 'data', 'preview', 'profile'],
    csrfToken: 'token-of-the-session',
    publicSiteHref: 'http://aoba.localhost/',
    toasts: [],
    idleTimer: null,
    hasKeptForm: false,
    isPaused: false,
    year: 2026,
    ...changes,
  }
}

export function systemShell(changes: Partial<ConsoleShell> = {}): ConsoleShell {
  return consoleShell({
    role: 'systemAdmin',
    companyName: null,
    userName: '運用 管理者',
    menu: 'companies',
    available: ['companies', 'profile'],
    publicSiteHref: null,
    ...changes,
  })
}

export function authShell(changes: Partial<AuthShell> = {}): AuthShell {
  return {
    companyName: '青葉製薬',
    otherLanguage: { lang: 'en', href: '/login?lang=en' },
    toasts: [],
    ended: null,
    isPaused: false,
    year: 2026,
    ...changes,
  }
}
