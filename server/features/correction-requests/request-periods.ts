const DAY_MS = 24 * 60 * 60_000

/** How long a mailed confirmation link is valid. Then the request is deleted: it has never reached the company. */
export const CONFIRMATION_DAYS = 3

/** Within how many days of receipt a company is expected to answer: fifteen working days. */
export const ANSWER_DAYS = 21

export const daysBefore = (moment: number, days: number): number => moment - days * DAY_MS
export const daysAfter = (moment: number, days: number): number => moment + days * DAY_MS
