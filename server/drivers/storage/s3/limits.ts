import type { SilenceWatch } from './silence-watch.ts'

/** How much is sent at once, and how long the storage may take; milliseconds. */
export interface Limits {
  /** What is in memory of a file that is put. At most 10,000 parts make a file. */
  partBytes: number
  /** to accept a connection */
  connect: number
  /** to answer one attempt of a request; it is made three times at most */
  answer: number
  /** to take one attempt of a part of a file */
  takePart: number
  /** Ends requests early that a server leaves unanswered which answers nobody. */
  watch?: SilenceWatch
  /** to go on with a file that is being read */
  nextBytes: number
}

// An attempt fails before a proxy gives a visitor up; a part of a file needs a line of 1 Mbit/s.
export const usualLimits: Limits = {
  partBytes: 8 * 1024 * 1024,
  connect: 3000,
  answer: 10_000,
  takePart: 60_000,
  nextBytes: 30_000,
}

export const ATTEMPTS = 3

/** All attempts of a request together, with the pauses between them. */
export const allAttempts = (oneAttempt: number) => ATTEMPTS * oneAttempt + 5000
