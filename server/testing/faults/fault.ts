/** What a fault is about: how its row begins. */
type Subject = 'MariaDB' | 'Redis' | 'Meilisearch' | 'S3' | 'SMTP' | 'Machine' | 'Processes'

/** What is looked at while a fault lasts: a column of the table. */
export const lookedAt = {
  memory: 'page in memory',
  made: 'page made anew',
  search: 'search',
  file: 'file',
  console: 'console',
  write: 'change',
  upload: 'upload',
  signIn: 'sign-in',
  readiness: 'readiness',
} as const
export type LookedAt = keyof typeof lookedAt

/** What was seen. */
export interface Measured {
  /** The answers of each, in the order in which they appeared first; left out where nobody looked. */
  answers: Partial<Record<LookedAt, string[]>>
  /** The slowest answer while the fault lasted; milliseconds. */
  slowestMs?: number
  /** From the end of the fault until everything was as before it; milliseconds. */
  wellAfterMs?: number
  /** What the columns cannot say; a few words. */
  note?: string
}

/** Something that goes wrong with the built product's surroundings: a test, and a row of the table. */
export interface Fault {
  subject: Subject
  /** Completes the subject: `frozen`. */
  name: string
  /** Part of every check, and not only of `npm run test:faults`: for a few that take seconds. */
  inCheck?: true
  /** Brings the fault about, looks, and ends it. Throws where a rule is broken, never because something was slow. */
  measure(): Promise<Measured>
}
