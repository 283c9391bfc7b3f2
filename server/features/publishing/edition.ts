import type { SectionsPin } from '#server/features/sections/index.ts'
import type { Track } from './tracks.ts'

/** One publication (DECISIONS §5). */
export interface Edition {
  number: number
  /** The edition whose content this one restored, else null. */
  restoredNumber: number | null
  note: string
  /** With which sections it was published. */
  sections: SectionsPin
  rowCount: number
  amount: number
  contentHash: string
  publishedBy: number | null
  /** The name of the token that asked for it in this user's name; null where the user did. */
  publishedToken: string | null
  publishedAt: number
  /** Whether it withdrew data from visitors. */
  withdrawn: boolean
  /** When the next edition replaced it; null while it is current. */
  replacedAt: number | null
  /** When retention removed its content: it can no longer be restored. */
  purgedAt: number | null
}

/** An edition as it is inserted; the other fields are set later. */
export type NewEdition = Omit<Edition, 'replacedAt' | 'purgedAt'>

export interface EditionTrack {
  track: Track
  version: number
  changed: boolean
}
