import { Chip } from '#views/components/chip.tsx'
import type { Tone } from '#views/components/tone.ts'
import { useUi } from '#views/ui.tsx'
import type { InboxState } from './request-row.ts'

const tones: Record<InboxState, Tone | undefined> = {
  received: 'warn',
  in_review: 'info',
  answered: 'info',
  corrected: 'ok',
  explained: 'ok',
  withdrawn: undefined,
}

/** Where a request stands, with the edition that has the correction. */
export function RequestState({ state, edition }: { state: InboxState; edition: number | null }) {
  const { t, format } = useUi()
  const key = state === 'corrected' && edition !== null ? 'correctedIn' : state
  return (
    <Chip tone={tones[state]}>
      {t(`inbox.state.${key}`, { number: edition === null ? '' : format.count(edition) })}
    </Chip>
  )
}
