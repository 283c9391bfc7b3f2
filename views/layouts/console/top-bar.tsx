import { ChevronDown, CircleUserRound, ExternalLink, Menu } from 'lucide-react'
import { Icon } from '#views/components/icon.tsx'
import { useUi } from '#views/ui.tsx'
import type { ConsoleShell } from '../../shells.ts'
import { PublicationChip } from './publication-chip.tsx'
import { landingPage } from './menu-entries.ts'

/** Menu button (phones), logo to the landing page, the public site, and the Account button. */
export function TopBar({ shell }: { shell: ConsoleShell }) {
  const { t } = useUi()
  const product = t('console.appName')
  const name = shell.companyName ?? product
  return (
    <header className="top">
      <button className="icbtn narrow-only" type="button" popoverTarget="side">
        <Icon of={Menu} />
        <span className="nb">{t('console.openMenu')}</span>
      </button>
      <a className="logo" href={landingPage(shell)}>
        {shell.logoHref ? (
          <img src={shell.logoHref} alt="" />
        ) : (
          <span className="mark" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
        )}
        <span>
          {name}
          <small className="wide-only">{shell.companyName ? product : t('console.systemConsole')}</small>
        </span>
      </a>
      {shell.publication && <PublicationChip {...shell.publication} />}
      {shell.publicSiteHref && (
        <a className="icbtn wide-only" href={shell.publicSiteHref}>
          {t('console.openSite')}
          <Icon of={ExternalLink} />
        </a>
      )}
      <button className="icbtn" type="button" popoverTarget="account">
        <Icon of={CircleUserRound} />
        <span className="wide-only">{t('console.account')}</span>
        <span className="vh narrow-only">{t('console.account')}</span>
        <Icon of={ChevronDown} />
      </button>
    </header>
  )
}
