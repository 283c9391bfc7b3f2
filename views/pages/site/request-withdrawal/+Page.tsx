import { Button } from '#views/components/button.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: SiteShell
  action: string
  backHref: string
}

/** Asks before a request is withdrawn. */
export default function Page({ shell, action, backHref }: Props) {
  const { t } = useUi()
  const title = t('requests.withdraw.title')
  return (
    <SiteLayout isGuarded shell={shell} title={title}>
      <h1>{title}</h1>
      <p className="prose">{t('requests.withdraw.body', { company: shell.companyName })}</p>
      <form className="row" method="post" action={action}>
        <Button tone="danger">{t('requests.withdraw.submit')}</Button>
        <a href={backHref}>{t('requests.withdraw.back')}</a>
      </form>
    </SiteLayout>
  )
}
