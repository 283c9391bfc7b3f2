import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'

/** Where an uploaded file stands; `replaced`: a later file fills its slot now. */
export type FileState =
  'queued' | 'checking' | 'checked' | 'applying' | 'done' | 'replaced' | 'failed' | 'cancelled'

const looks = {
  queued: { tone: 'info', icon: Clock },
  checking: { tone: 'info', icon: Clock },
  checked: { tone: 'warn', icon: undefined },
  applying: { tone: 'info', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
  replaced: { tone: undefined, icon: undefined },
  failed: { tone: 'err', icon: CircleAlert },
  cancelled: { tone: undefined, icon: undefined },
} as const

export function FileStatus({ state }: { state: FileState }) {
  const { t } = useUi()
  return <Chip {...looks[state]}>{t(`console.fileState.${state}`)}</Chip>
}
