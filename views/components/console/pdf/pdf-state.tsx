import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'

/** The status of a PDF: first of its check, then of its publication. */
export type PdfState =
  'checking' | 'failed' | 'unlisted' | 'draft' | 'preview' | 'published' | 'changed' | 'leaving'

const looks = {
  checking: { tone: 'info', icon: Clock },
  failed: { tone: 'err', icon: CircleAlert },
  unlisted: { tone: undefined, icon: undefined },
  draft: { tone: 'warn', icon: undefined },
  preview: { tone: 'warn', icon: undefined },
  published: { tone: 'ok', icon: CircleCheck },
  changed: { tone: 'warn', icon: undefined },
  leaving: { tone: 'warn', icon: undefined },
} as const

export function PdfStateChip({ state }: { state: PdfState }) {
  const { t } = useUi()
  return <Chip {...looks[state]}>{t(`pdf.state.${state}`)}</Chip>
}
