import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** What the secret is for, and the way to a new one. */
export function SecretPanel({ previousUntil, rotationHref }: Props) {
  const { t, format } = useUi()
  return (
    <section className="panel flow" aria-labelledby="secret">
      <h2 id="secret">{t('profile.webhooks.secret.title')}</h2>
      <p className="prose">{t('profile.webhooks.secret.text')}</p>
      {previousUntil === null ? null : (
        <p>{t('profile.webhooks.secret.previous', { until: format.dateTime(previousUntil) })}</p>
      )}
      <div className="actions">
        <LinkButton href={rotationHref}>{t('profile.webhooks.secret.rotate')}</LinkButton>
      </div>
    </section>
  )
}
