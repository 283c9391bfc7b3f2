import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { authShell, consoleShell } from '#views/testing/console-shell.ts'
import { renderView } from '#views/testing/view-fixture.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { ConsoleLayout } from '../console-layout.tsx'
import type { AuthShell, ConsoleShell } from '../../shells.ts'

const Console = ({ shell }: { shell: ConsoleShell }) => (
  <ConsoleLayout shell={shell} title="データ">
    <p>content</p>
  </ConsoleLayout>
)
const SignIn = ({ shell }: { shell: AuthShell }) => (
  <AuthLayout shell={shell} title="ログイン">
    <p>content</p>
  </AuthLayout>
)

describe('the warning before the idle limit', () => {
  it('is closed, has a name and a text, and signs out by a form with the token', () => {
    const page = load(
      renderView(Console, { shell: consoleShell({ idleTimer: { secondsLeft: 1800, warnSeconds: 60 } }) }),
    )
    const dialog = page('dialog')
    expect(dialog.attr('open')).toBeUndefined()
    for (const part of ['aria-labelledby', 'aria-describedby'])
      expect(page(`#${dialog.attr(part)}`).text()).not.toBe('')
    expect(dialog.find('form').attr('action')).toBe('/logout')
    expect(dialog.find('input[name=_csrf]').attr('value')).toBe('token-of-the-session')
    expect(dialog.find('[role=status]').text()).toBe('')
    expect(dialog.find('[data-idle=seconds]').text()).toBe('60')
    expect(dialog.attr('data-said')).toContain('%value%')
  })

  it('is not there without a limit', () => {
    expect(renderView(Console, { shell: consoleShell() })).not.toContain('<dialog')
  })
})

describe('the message about an ended session', () => {
  it('is on the sign-in page, and nowhere otherwise', () => {
    for (const ended of ['idle', 'age', 'ended'] as const)
      expect(load(renderView(SignIn, { shell: authShell({ ended }) }))('.notice').length).toBe(1)
    expect(load(renderView(SignIn, { shell: authShell() }))('.notice').length).toBe(0)
  })

  it('is above a form that is shown again', () => {
    const page = load(renderView(Console, { shell: consoleShell({ hasKeptForm: true }) }))
    expect(page('main .notice.warn h2').text()).toBe('まだ保存されていません')
    expect(load(renderView(Console, { shell: consoleShell() }))('main .notice').length).toBe(0)
  })
})
