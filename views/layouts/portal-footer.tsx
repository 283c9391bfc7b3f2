import { useUi } from '../ui.tsx'
import type { PortalShell } from '../shells.ts'

/** The footer of every page of the portal. */
export function PortalFooter({ shell }: { shell: PortalShell }) {
  const { t } = useUi()
  return (
    <footer className="pfoot">
      <div className="wrap">
        <nav aria-label={t('site.layout.about')}>
          {shell.footer.map(({ page, href }) => (
            <a key={page} href={href}>
              {t(`portal.layout.footer.${page}`)}
            </a>
          ))}
        </nav>
        <p>{t('portal.layout.responsibility')}</p>
      </div>
    </footer>
  )
}
