import { CircleCheck, ClipboardCheck, Pencil } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'

export type EditionStateName = 'draft' | 'checked' | 'in_force' | 'discarded'

const looks = {
  draft: { icon: Pencil },
  checked: { icon: ClipboardCheck, tone: 'info' },
  in_force: { icon: CircleCheck, tone: 'ok' },
  discarded: {},
} as const

export function EditionState({ state }: { state: EditionStateName }) {
  const { t } = useUi()
  return <Chip {...looks[state]}>{t(`guidelines.state.${state}`)}</Chip>
}
