import type { ChangedScreen } from './screen-links.tsx'

export interface PreviewWordingTrack {
  /** The track's word, as publication.track has it. */
  track: string
  /** What the draft says otherwise than the preview; null: the preview has the draft. */
  draft: ChangedScreen[] | null
  /** What the preview says otherwise than visitors see; null: they see it. */
  preview: ChangedScreen[] | null
  /** Moves the draft to the preview; null when the preview has it. */
  moveAction: string | null
}
