import type { ReactNode } from 'react'
import { Document } from '#views/components/document.tsx'
import { LanguageSwitch } from '#views/components/language-switch.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Toasts } from '#views/components/toasts.tsx'
import { useUi } from '#views/ui.tsx'
import type { AuthShell } from '../shells.ts'

interface Props {
  shell: AuthShell
  title: string
  hasErrors?: boolean
  children: ReactNode
}

/** Pages before sign-in: a name, a heading, one narrow column. */
export function AuthLayout({ shell, title, hasErrors, children }: Props) {
  const { t } = useUi()
  const product = t('console.appName')
  return (
    <Document
      title={`${hasErrors ? t('common.form.errorPrefix') : ''}${title}｜${product}`}
      bodyClass="public"
      faviconHref={shell.faviconHref}
      script="main"
      head={<meta name="robots" content="noindex" />}
    >
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <header className="wrap mast">
        <span className="logo">
          {shell.logoHref ? (
            <img src={shell.logoHref} alt="" />
          ) : (
            <span className="mark" aria-hidden="true">
              {(shell.companyName ?? product).slice(0, 1)}
            </span>
          )}
          <span>
            {shell.companyName ?? product}
            {shell.companyName && <small className="wide-only">{product}</small>}
          </span>
        </span>
        <nav aria-label={t('common.language')}>
          <LanguageSwitch link={shell.otherLanguage} />
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <Toasts toasts={shell.toasts} />
        <div className="narrow flow">
          <h1>{title}</h1>
          {shell.isPaused && (
            <Notice tone="warn">
              <p>{t('auth.paused')}</p>
            </Notice>
          )}
          {shell.ended && (
            <Notice tone="info">
              <p>{t(`session.ended.${shell.ended}`)}</p>
            </Notice>
          )}
          {children}
        </div>
      </main>
      <footer className="foot">
        <div className="wrap">{t('console.copyright', { year: shell.year })}</div>
      </footer>
    </Document>
  )
}
