import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import type { WebhookRow } from './props.ts'

const tones = { on: 'ok', failing: 'warn', off: 'err' } as const

/** Whether a webhook is sent to, and since when it is not. */
export function WebhookState({ state, since }: Pick<WebhookRow, 'state' | 'since'>) {
  const { t, format } = useUi()
  return (
    <>
      <Chip tone={tones[state]}>{t(`profile.webhooks.${state}`)}</Chip>
      {since === null ? null : (
        <>
          <br />
          <span className="sub">{t('profile.webhooks.since', { at: format.dateTime(since) })}</span>
        </>
      )}
    </>
  )
}
