import type { AreaFigures } from '../area-figures.tsx'
import type { ChangedScreen } from '../wording/screen-links.tsx'

/** What one part of the content has in one area. */
export type PipelineCell =
  | { kind: 'same' }
  | { kind: 'nothing' }
  | {
      kind: 'data'
      figures: AreaFigures
      rows: RowCounts | 'comparing' | null
      difference: AreaFigures | null
    }
  | { kind: 'pdfs'; count: number; changes: number }
  | { kind: 'wording'; screens: ChangedScreen[] }
  | { kind: 'text'; text: string }

/** Added, changed and removed rows. */
export interface RowCounts {
  added: number
  changed: number
  removed: number
}

export interface PipelineRow {
  track: string
  name: string
  /** Where it is edited. */
  href: string
  draft: PipelineCell
  preview: PipelineCell
  published: PipelineCell
  /** Whether a judgement names it. */
  isJudged: boolean
}

export interface PipelineProps {
  /** Parts that differ between the areas. */
  rows: PipelineRow[]
  /** Names of parts that are the same everywhere, with their figures. */
  same: string[]
  /** What visitors see. */
  edition: { number: number; at: number } | null
  previewHref: string
  /** The draft is left out of the publication that the page makes. */
  leavesDraft: boolean
}
