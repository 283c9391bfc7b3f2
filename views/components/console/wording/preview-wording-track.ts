import type { ChangedScreen } from './screen-links.tsx'

export interface PreviewWordingTrack {
  /** The track's name, as in publication.track. */
  track: string
  /** Differences between draft and preview; null if there are none. */
  draft: ChangedScreen[] | null
  /** Differences between preview and published site; null if there are none. */
  preview: ChangedScreen[] | null
  /** Moves the draft to preview; null if the preview already matches it. */
  moveAction: string | null
}
