import { Chip } from '#views/components/chip.tsx'
import type { Tone } from '#views/components/tone.ts'
import { useUi } from '#views/ui.tsx'
import type { GridState } from './grid-row.ts'

const tones: Partial<Record<GridState, Tone>> = { new: 'ok', changed: 'info', deleted: 'err' }

/** What a row is against what is published. */
export function StateChip({ state }: { state: GridState }) {
  const { t } = useUi()
  if (state === 'same') return <span className="same">{t('grid.state.same')}</span>
  const tone = tones[state]
  return <Chip {...(tone && { tone })}>{t(`grid.state.${state}`)}</Chip>
}
