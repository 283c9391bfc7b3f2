import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#views/components/breadcrumbs.tsx'
import { Document } from '#views/components/document.tsx'
import { Notice } from '../components/notice.tsx'
import { Toasts } from '#views/components/toasts.tsx'
import { useUi } from '#views/ui.tsx'
import { AccountMenu } from './console/account-menu.tsx'
import { IdleDialog } from './console/idle-dialog.tsx'
import { SideMenu } from './console/side-menu.tsx'
import { TopBar } from './console/top-bar.tsx'
import type { ConsoleShell } from '../shells.ts'
import { MixedText } from '#views/components/mixed-text.tsx'

interface Props {
  shell: ConsoleShell
  title: string
  /** The pages above this one. */
  crumbs?: Crumb[]
  /** One or two sentences below the title. */
  sub?: ReactNode
  /** The list page's button, top right. */
  actions?: ReactNode
  hasErrors?: boolean
  /** A job runs: without JavaScript the page loads itself again every three seconds. */
  reload?: boolean
  children: ReactNode
}

/** SPEC §2's authenticated shell: top bar, the role's side menu, title, content, copyright line. */
export function ConsoleLayout({ shell, title, crumbs, sub, actions, hasErrors, reload, children }: Props) {
  const { t } = useUi()
  return (
    <Document
      title={`${hasErrors ? t('common.form.errorPrefix') : ''}${title}｜${t('console.appName')}`}
      bodyClass="console"
      faviconHref={shell.faviconHref}
      script="main"
      head={reload && <ReloadWithoutScript />}
    >
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <TopBar shell={shell} />
      <AccountMenu shell={shell} />
      <SideMenu shell={shell} />
      <main className="main" id="main" tabIndex={-1}>
        <Toasts toasts={shell.toasts} />
        <div className="head">
          {crumbs && <Breadcrumbs items={crumbs} />}
          <h1>
            <MixedText text={title} />
          </h1>
          {actions && <div className="row">{actions}</div>}
          {sub && <p className="sub">{sub}</p>}
        </div>
        {shell.askedLanguage && (
          <div className="head" lang={shell.askedLanguage.lang}>
            <Notice tone="info">
              <p>
                {shell.askedLanguage.text} <a href={shell.askedLanguage.href}>{shell.askedLanguage.change}</a>
              </p>
            </Notice>
          </div>
        )}
        {shell.isPaused && (
          <div className="head">
            <Notice tone="warn" heading={t('console.paused.title')}>
              <p>{t('console.paused.text')}</p>
            </Notice>
          </div>
        )}
        {shell.hasKeptForm && (
          <div className="head">
            <Notice tone="warn" heading={t('session.kept.title')}>
              <p>{t('session.kept.text')}</p>
            </Notice>
          </div>
        )}
        {children}
      </main>
      <footer className="foot">{t('console.copyright', { year: shell.year })}</footer>
      <IdleDialog timer={shell.idleTimer} csrfToken={shell.csrfToken} />
    </Document>
  )
}

function ReloadWithoutScript() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content="3" />
    </noscript>
  )
}
