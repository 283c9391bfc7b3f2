import { LogOut } from 'lucide-react'
import { CsrfField } from '#views/components/console/csrf-field.tsx'
import { Icon } from '#views/components/icon.tsx'
import { useUi } from '#views/ui.tsx'
import type { ConsoleShell } from '../../shells.ts'
import { accountEntries } from './menu-entries.ts'

/** The Account dropdown. Signing out changes something, so it is a form. */
export function AccountMenu({ shell }: { shell: ConsoleShell }) {
  const { t } = useUi()
  return (
    <div className="menu" id="account" popover="auto">
      <p>
        <b>{shell.userName}</b>
        <br />
        <span className="sub">{t(`console.role.${shell.role}`)}</span>
      </p>
      {accountEntries(shell).map(({ name, href, icon }) => (
        <a key={name} href={href} aria-current={name === shell.menu ? 'page' : undefined}>
          <Icon of={icon} />
          {t(`console.menu.${name}`)}
        </a>
      ))}
      <form method="post" action="/logout">
        <CsrfField token={shell.csrfToken} />
        <button type="submit">
          <Icon of={LogOut} />
          {t('console.logout')}
        </button>
      </form>
    </div>
  )
}
