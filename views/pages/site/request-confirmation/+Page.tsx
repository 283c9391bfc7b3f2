import { Button } from '#views/components/button.tsx'
import { ErrorSummary } from '#views/components/error-summary.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { AskedAbout, type Asked } from '../request-followed/asked.tsx'

export interface Props {
  shell: SiteShell
  action: string
  /** What the mailed link leads to. */
  state: 'none' | 'waiting' | 'confirmed' | 'discarded'
  /** What it confirms; null where nothing waits. */
  asked: Asked | null
  error: string | null
  topHref: string
}

/** The mailed link. Nothing is confirmed by opening it. */
export default function Page({ shell, action, state, asked, error, topHref }: Props) {
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
      {asked ? (
        <section className="panel flow">
          <h2>{t('requests.confirm.asked')}</h2>
          <AskedAbout {...asked} />
        </section>
      ) : null}
      {isWaiting ? (
        <form className="flow" method="post" action={action} id="confirm">
          <Button tone="primary">{t('requests.confirm.submit')}</Button>
          <p className="prose">{t('requests.confirm.notYou')}</p>
          <Button name="discard" value="1">
            {t('requests.confirm.discard')}
          </Button>
        </form>
      ) : (
        <p>
          <a href={topHref}>{t('requests.toTop')}</a>
        </p>
      )}
    </SiteLayout>
  )
}
