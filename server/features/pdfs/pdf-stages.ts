import { sameEntry } from './pdf-list.ts'
import type { PdfAreas } from './pdf-area-status.ts'
import type { PdfEntry } from './pdf.ts'

/** What a stage has of a PDF, compared with the next one: the same, or a change that has not reached it; none: neither. */
type PdfStage = 'none' | 'same' | 'added' | 'changed' | 'removed'

export interface PdfStages {
  draft: PdfStage
  preview: PdfStage
  isPublished: boolean
}

export function pdfStagesOf({ draft, preview, published }: PdfAreas): PdfStages {
  return {
    draft: stageOf(draft, preview),
    preview: stageOf(preview, published),
    isPublished: published !== undefined,
  }
}

function stageOf(entry: PdfEntry | undefined, next: PdfEntry | undefined): PdfStage {
  if (!entry) return next ? 'removed' : 'none'
  if (!next) return 'added'
  return sameEntry(entry, next) ? 'same' : 'changed'
}

/** What brings a PDF on: into the list, the list to the preview, the preview to visitors; null where it has arrived. */
type PdfStep = 'list' | 'move' | 'publish' | null

const hasArrived = (stage: PdfStage) => stage === 'same' || stage === 'none'

export function pdfStepOf({ draft, preview, isPublished }: PdfStages): PdfStep {
  if (!hasArrived(draft)) return 'move'
  if (!hasArrived(preview)) return 'publish'
  return isPublished ? null : 'list'
}
