import { Button } from '#views/components/button.tsx'
import { ErrorSummary } from '#views/components/error-summary.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: SiteShell
  action: string
  /** What the mailed link leads to. */
  state: 'none' | 'waiting' | 'confirmed'
  error: string | null
  topHref: string
}

/** The mailed link. Nothing is confirmed by opening it. */
export default function Page({ shell, action, state, error, topHref }: Props) {
  const { t } = useUi()
  const title = t(`requests.confirm.title.${state}`)
  const isWaiting = state === 'waiting'
  return (
    <SiteLayout isGuarded shell={shell} title={title}>
      <ErrorSummary
        errors={error && isWaiting ? [{ fieldId: 'confirm', text: error, isWhole: true }] : []}
        heading={t('requests.confirm.notNow')}
      />
      <h1>{title}</h1>
      <p className="prose">{t(`requests.confirm.body.${state}`, { company: shell.companyName })}</p>
      {isWaiting ? (
        <form method="post" action={action} id="confirm">
          <Button tone="primary">{t('requests.confirm.submit')}</Button>
        </form>
      ) : (
        <p>
          <a href={topHref}>{t('requests.toTop')}</a>
        </p>
      )}
    </SiteLayout>
  )
}
