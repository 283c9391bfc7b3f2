import { LanguageSwitch } from '../components/language-switch.tsx'
import { useUi } from '../ui.tsx'
import type { SiteShell } from '../shells.ts'

/** The header of every public page. */
export function Masthead({ shell }: { shell: SiteShell }) {
  const { t } = useUi()
  const link = (section: SiteShell['section'], label: string) => (
    <a href={`${shell.base}/${section}`} aria-current={shell.section === section ? 'page' : undefined}>
      {label}
    </a>
  )
  const typeLink = (type: SiteShell['types'][number]) => {
    const label = t(`common.type.${type}`)
    const other = shell.elsewhere.find((one) => one.type === type)
    if (other) return <a href={other.listingHref}>{label}</a>
    return shell.types.includes(type) ? link(type, label) : null
  }
  return (
    <header className="wrap mast">
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
      <nav aria-label={t('site.layout.navigation')}>
        {typeLink('disclosure')}
        {typeLink('patient')}
        {link('search', t('site.layout.search'))}
      </nav>
      <nav aria-label={t('common.language')}>
        <LanguageSwitch link={shell.otherLanguage} />
      </nav>
    </header>
  )
}
