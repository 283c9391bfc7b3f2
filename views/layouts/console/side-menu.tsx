import { Icon } from '#views/components/icon.tsx'
import { useUi } from '#views/ui.tsx'
import type { ConsoleShell } from '../../shells.ts'
import { sideEntries } from './menu-entries.ts'

/** One list in three sizes: a popover on phones, icons above labels on medium screens, icons next to labels on wide ones. */
export function SideMenu({ shell }: { shell: ConsoleShell }) {
  const { t } = useUi()
  return (
    <nav className="side" id="side" popover="auto" aria-label={t('console.mainMenu')}>
      <ul>
        {sideEntries(shell).map(({ name, href, icon }) => (
          <li key={name}>
            <a href={href} aria-current={name === shell.menu ? 'page' : undefined}>
              <Icon of={icon} />
              {t(`console.menu.${name}`)}
              {name === 'requests' && shell.openRequests ? <OpenCount count={shell.openRequests} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OpenCount({ count }: { count: number }) {
  const { t, format } = useUi()
  return (
    <span className="count">
      <span aria-hidden="true">{format.count(count)}</span>
      <span className="vh">{t('inbox.menuCount', { count, n: format.count(count) })}</span>
    </span>
  )
}
