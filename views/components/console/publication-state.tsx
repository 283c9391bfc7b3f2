import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'

/** features/publishing/publication.ts's states, and 'due' for a publication in progress. */
export type PublicationStateName =
  'awaiting-approval' | 'scheduled' | 'due' | 'done' | 'rejected' | 'cancelled' | 'failed'

const looks = {
  'awaiting-approval': { tone: 'warn', icon: undefined },
  scheduled: { tone: 'info', icon: Clock },
  due: { tone: 'info', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: undefined, icon: undefined },
  cancelled: { tone: undefined, icon: undefined },
  failed: { tone: 'err', icon: CircleX },
} as const

export function PublicationState({ state }: { state: PublicationStateName }) {
  const { t } = useUi()
  return <Chip {...looks[state]}>{t(`publication.state.${state}`)}</Chip>
}
