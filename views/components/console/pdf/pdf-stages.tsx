import { CircleCheck } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import type { PdfStage, PdfStages } from './pdf-row.ts'

/** What a stage has of a PDF, as a change against the next stage. */
export function PdfStageText({ stage }: { stage: PdfStage }) {
  const { t } = useUi()
  const text = t(`pdf.stage.${stage}`)
  if (stage === 'none' || stage === 'same') return <span className="mute">{text}</span>
  return <Chip tone={stage === 'removed' ? 'warn' : 'info'}>{text}</Chip>
}

/** Whether visitors see a PDF. Only what an edition holds is called published. */
export function PdfPublishedChip({ isPublished }: Pick<PdfStages, 'isPublished'>) {
  const { t } = useUi()
  return isPublished ? (
    <Chip tone="ok" icon={CircleCheck}>
      {t('pdf.stage.published')}
    </Chip>
  ) : (
    <Chip>{t('pdf.stage.unpublished')}</Chip>
  )
}
