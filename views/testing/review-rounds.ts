import type { RoundFacts } from '#views/components/console/reviews/round-facts.ts'

/** Rounds of review in each state. */
export const preparedRound: RoundFacts = {
  href: '/company/preview/reviews/3',
  ...{ type: 'disclosure', state: 'prepared', endReason: null, days: 30, language: 'both' },
  ...{ createdAt: Date.UTC(2026, 10, 26), startedAt: null, lastMoment: null, endedAt: null },
  progress: { found: 1204, mailed: 0, opened: 0, confirmed: 0, objected: 0 },
}

export const openRound: RoundFacts = {
  ...preparedRound,
  ...{ href: '/company/preview/reviews/2', state: 'open', startedAt: Date.UTC(2026, 10, 26) },
  lastMoment: Date.UTC(2026, 11, 26, 14, 59),
  progress: { found: 1204, mailed: 1203, opened: 811, confirmed: 640, objected: 12 },
}

export const endedRound: RoundFacts = {
  ...openRound,
  ...{ href: '/company/preview/reviews/1', type: 'patient', language: 'ja', state: 'ended' },
  ...{ endReason: 'published', endedAt: Date.UTC(2026, 11, 1) },
}
