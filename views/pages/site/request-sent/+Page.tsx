import { Notice } from '#views/components/notice.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: SiteShell
  /** How long the mailed link is valid. */
  days: number
  topHref: string
}

/** After a request was sent. The same for every address. */
export default function Page({ shell, days, topHref }: Props) {
  const { t } = useUi()
  return (
    <SiteLayout isGuarded shell={shell} title={t('requests.sent.title')}>
      <h1>{t('requests.sent.title')}</h1>
      <Notice tone="info" heading={t('requests.sent.heading')} role="status">
        <p>{t('requests.sent.body', { company: shell.companyName, days })}</p>
      </Notice>
      <div className="prose">
        <h2>{t('requests.sent.missing')}</h2>
        <p>{t('requests.sent.spam')}</p>
        <p>{t('requests.sent.once')}</p>
      </div>
      <p>
        <a href={topHref}>{t('requests.toTop')}</a>
      </p>
    </SiteLayout>
  )
}
