import type { PortalShell } from '#views/shells.ts'

/** The portal's frame, for examples. */
export function portalShell(changes: Partial<PortalShell> = {}): PortalShell {
  return {
    title: '資金提供 横断検索',
    section: 'search',
    ways: [
      { section: 'search', href: '/' },
      { section: 'compare', href: '/compare' },
      { section: 'data', href: '/data' },
    ],
    footer: [{ page: 'terms', href: '/terms' }],
    coloursHref: '/portal-colours/abc.css',
    otherLanguage: { lang: 'en', href: '/?lang=en' },
    canonicalHref: 'http://portal.localhost/',
    ...changes,
  }
}
