import { CircleAlert, CircleCheck, Clock, Trash2, Undo2 } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import type { FileState } from './file-state.ts'
import { PdfStateChip, type PdfState } from './pdf/pdf-state.tsx'

const looks = {
  queued: { tone: 'info', icon: Clock },
  checking: { tone: 'info', icon: Clock },
  checked: { tone: 'warn', icon: undefined },
  applying: { tone: 'info', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
  merged: { tone: 'ok', icon: CircleCheck },
  undone: { tone: undefined, icon: Undo2 },
  replaced: { tone: undefined, icon: undefined },
  absent: { tone: undefined, icon: undefined },
  failed: { tone: 'err', icon: CircleAlert },
  cancelled: { tone: undefined, icon: undefined },
  deleting: { tone: 'info', icon: Clock },
  deleted: { tone: undefined, icon: Trash2 },
} as const

const isOfPdf = (state: FileState): state is `pdf.${PdfState}` => state.startsWith('pdf.')

export function FileStatus({ state }: { state: FileState }) {
  const { t } = useUi()
  if (isOfPdf(state)) return <PdfStateChip state={state.slice('pdf.'.length) as PdfState} />
  return <Chip {...looks[state]}>{t(`files.state.${state}`)}</Chip>
}
