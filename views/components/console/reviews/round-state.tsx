import { Chip } from '#views/components/chip.tsx'
import type { Tone } from '#views/components/tone.ts'
import { useUi } from '#views/ui.tsx'
import type { RoundFacts } from './round-facts.ts'

const tones: Partial<Record<RoundFacts['state'], Tone>> = { prepared: 'warn', open: 'info' }

export function RoundState({ round: { state, endReason } }: { round: RoundFacts }) {
  const { t } = useUi()
  const tone = tones[state]
  return <Chip {...(tone && { tone })}>{t(`reviews.state.${endReason ?? state}`)}</Chip>
}
