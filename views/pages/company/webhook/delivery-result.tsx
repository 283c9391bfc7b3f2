import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import type { DeliveryRow } from './props.ts'

const tones = { waiting: undefined, retrying: 'warn', arrived: 'ok', failed: 'err' } as const

/** What became of a delivery, and why. */
export function DeliveryResult({ state, tries, status, failure }: DeliveryRow) {
  const { t } = useUi()
  const word = state === 'waiting' && tries > 0 ? 'retrying' : state
  const why = failure
    ? t(`profile.webhooks.failure.${failure}`)
    : status !== null && t('profile.webhooks.log.status', { status })
  return (
    <>
      <Chip tone={tones[word]}>{t(`profile.webhooks.log.${word}`)}</Chip>
      {why ? (
        <>
          <br />
          <span className="sub">{why}</span>
        </>
      ) : null}
    </>
  )
}
