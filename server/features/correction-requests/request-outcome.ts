/** What a company answers: it corrects what was asked for, a part of it, or nothing. */
export const requestOutcomes = ['corrected', 'partly', 'not'] as const

export type RequestOutcome = (typeof requestOutcomes)[number]
