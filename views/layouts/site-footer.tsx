import { ArrowUp } from 'lucide-react'
import { Icon } from '../components/icon.tsx'
import { useUi } from '../ui.tsx'
import type { SiteShell } from '../shells.ts'

/** The footer of every public page. */
export function SiteFooter({ shell }: { shell: SiteShell }) {
  const { t } = useUi()
  return (
    <footer className="pfoot">
      <div className="wrap">
        <nav aria-label={t('site.layout.about')}>
          {shell.faqHref ? <a href={shell.faqHref}>{t('site.layout.faq')}</a> : null}
          <a href={`${shell.base}/#terms`}>{t('site.layout.terms')}</a>
          <a href={`${shell.base}/about-data`}>{t('site.layout.aboutData')}</a>
          <a href={`${shell.base}/data`}>{t('data.heading')}</a>
          {shell.correctionsHref ? <a href={shell.correctionsHref}>{t('site.layout.corrections')}</a> : null}
        </nav>
        <p>{shell.copyright}</p>
      </div>
      <div className="totop">
        <a href="#main">
          <Icon of={ArrowUp} />
          <span className="vh">{t('common.toTop')}</span>
        </a>
      </div>
    </footer>
  )
}
