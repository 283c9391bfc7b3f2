import type { SectionType } from '#server/features/sections/index.ts'

/** In which language recipients are written to: nobody knows which one they read. */
export const mailLanguages = ['both', 'ja', 'en'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** Why a round has ended: its days are over, staff ended it, or what was shown is published. */
export type EndReason = 'expired' | 'staff' | 'published'

/** Recipients look at the rows about them in the preview of a type. Moments are milliseconds since the epoch. */
export interface ReviewRound {
  id: number
  companyId: number
  sectionType: SectionType
  /** The preview's version when the round was prepared. */
  previewVersion: number
  /** For how many days the links open the rows. */
  days: number
  language: MailLanguage
  /** prepared: the list is matched, and nothing is sent yet. */
  state: 'prepared' | 'open' | 'ended'
  createdBy: number | null
  createdAt: number
  startedAt: number | null
  expiresAt: number | null
  endedAt: number | null
  endReason: EndReason | null
  personalDataRemovedAt: number | null
}

/** Whether the links of a round open the rows. */
export const isOpenAt = ({ state, expiresAt }: ReviewRound, now: number): boolean =>
  state === 'open' && expiresAt !== null && now < expiresAt

/** Why the links no longer open the rows; the daily job has not marked every round whose days are over. */
export const endReasonOf = ({ endReason }: ReviewRound): EndReason => endReason ?? 'expired'
