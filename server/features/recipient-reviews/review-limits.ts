const HOUR_MS = 60 * 60_000
export const DAY_MS = 24 * HOUR_MS

/** Lines of a list, and bytes of its file. */
export const MAX_LINES = 5000
export const MAX_LIST_BYTES = 2_000_000

/** E-mails of one company within a day, those sent again included. */
export const MAILS_PER_DAY = 5000

/** E-mails to one recipient in a round, and how long one waits for the next. */
export const MAILS_PER_RECIPIENT = 3
export const MAIL_AGAIN_AFTER_MS = 24 * HOUR_MS

/** For how many days a round may be open. */
export const roundDays = { least: 1, usual: 30, most: 90 } as const

/** Correction requests from one link. */
export const OBJECTIONS_PER_RECIPIENT = 50

/** How long a list waits to be sent. */
export const PREPARED_MS = 24 * HOUR_MS
