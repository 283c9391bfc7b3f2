import { ExternalLink } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  edition: number
  at: number
  by: string
  publicHref: string
  dashboardHref: string
}

/** Confirms a publication, with its time and a link to the site. */
export default function Published({ shell, edition, at, by, publicHref, dashboardHref }: Props) {
  const { t, format } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('console.published.title')}>
      <div className="flow">
        <Notice tone="ok" role="status">
          <p>
            <b>{t('console.published.done', { number: format.count(edition) })}</b>
          </p>
          <p>
            <Moment at={at} /> {t('console.published.by', { name: by })}
          </p>
        </Notice>
        <p>{t('console.published.next')}</p>
        <div className="actions">
          <LinkButton tone="primary" href={dashboardHref}>
            {t('console.published.dashboard')}
          </LinkButton>
          <LinkButton icon={ExternalLink} href={publicHref}>
            {t('console.openSite')}
          </LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}
