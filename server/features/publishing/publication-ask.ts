import type { Track } from './tracks.ts'

interface CommonAsk {
  note: string
  /** The attestation exactly as it was confirmed. */
  attestation: string
  /** When to carry it out, in milliseconds since the epoch; immediately if omitted. */
  publishAt?: number | null
  /** When to withdraw what it publishes. */
  withdrawAt?: number | null
  /** The version of the settings that was viewed; another is 721. */
  settingsNumber?: number
  /** The pending withdrawals that were viewed; a further one for the same tracks is 721. */
  seenWithdrawals?: readonly number[]
}

/** What to do with a pending withdrawal that would hide what is published now. */
interface WithdrawalAnswer {
  waitingWithdrawal?: 'keep' | 'drop'
}

/** A request to publish, restore or withdraw. */
export type PublicationAsk = CommonAsk &
  (
    | ({
        kind: 'publish'
        /** All tracks with changes if omitted. */
        tracks?: readonly Track[]
        /** The preview versions that were viewed; others are 721. */
        expected?: Partial<Record<Track, number>>
      } & WithdrawalAnswer)
    | ({
        kind: 'restore'
        edition: number
        /** The edition that visitors saw at confirmation; another is 721. */
        expectedEdition?: number
      } & WithdrawalAnswer)
    | { kind: 'withdraw'; tracks: readonly Track[] }
  )
