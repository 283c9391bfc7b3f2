import { LanguageSwitch } from '../components/language-switch.tsx'
import { QuickSearch } from '../components/quick-search.tsx'
import { useUi } from '../ui.tsx'
import type { SiteShell } from '../shells.ts'

/** The header of every public page: whose site it is, the ways in, the search. */
export function Masthead({ shell }: { shell: SiteShell }) {
  const { t } = useUi()
  return (
    <header className="mast">
      <div className="wrap">
        <a className="logo" href={shell.base || '/'}>
          {shell.logoHref ? (
            <img src={shell.logoHref} alt="" />
          ) : (
            <span className="mark" aria-hidden="true">
              {Array.from(shell.companyName)[0]}
            </span>
          )}
          {shell.companyName}
        </a>
        <nav className="ways" aria-label={t('site.layout.navigation')}>
          {waysIn(shell).map(({ section, href, label }) => (
            <a key={label} href={href} aria-current={section === shell.section ? 'page' : undefined}>
              {t(label)}
            </a>
          ))}
        </nav>
        {/* These pages have a search of their own, larger. */}
        {shell.section === 'top' || shell.section === 'search' ? null : <QuickSearch shell={shell} />}
        <nav aria-label={t('common.language')}>
          <LanguageSwitch link={shell.otherLanguage} />
        </nav>
      </div>
    </header>
  )
}

interface Way {
  /** The pages on which it is the current one; null: it leads to another host. */
  section: SiteShell['section'] | null
  href: string
  /** A key of the locales. */
  label: string
}

function waysIn({ base, types, elsewhere, correctionsHref }: SiteShell): Way[] {
  const listings = (['disclosure', 'patient'] as const).flatMap((type): Way[] => {
    const label = `common.type.${type}`
    const other = elsewhere.find((one) => one.type === type)
    if (other) return [{ section: null, href: other.listingHref, label }]
    return types.includes(type) ? [{ section: type, href: `${base}/${type}`, label }] : []
  })
  return [
    ...listings,
    { section: 'search', href: `${base}/search`, label: 'site.layout.search' },
    { section: 'data', href: `${base}/data`, label: 'site.layout.data' },
    ...(correctionsHref
      ? [{ section: 'corrections' as const, href: correctionsHref, label: 'site.layout.corrections' }]
      : []),
  ]
}
