import { outageOf, type Outage } from '#server/lib/outage.ts'
import { factsOf } from '#server/lib/error-facts.ts'
import { databaseNameOf, type DatabasePlace } from './database-name.ts'

const SENTENCES: Record<Outage, (database: string) => string> = {
  away: (database) => `The database ${database} does not answer`,
  full: (database) => `The disk of the database ${database} is full`,
  'read-only': (database) => `The database ${database} cannot be written`,
}

/** What the product refuses itself, with a message for the operator. */
const REFUSALS = new Set(['MigrationRefused', 'StorageRefused', 'BackupRefused', 'CommandRefused'])

/** A service that is needed and cannot be used; its message says which and why. */
const UNAVAILABLE = new Set(['Unavailable', 'KeyRefused', 'SearchUnknown'])

/** MySQL answers, but not to this account, or not about this database: nobody has to start it again. */
const NOT_LET_IN = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_ACCOUNT_HAS_BEEN_LOCKED',
  'ER_BAD_DB_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
])
const NOT_ALLOWED = new Set([
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_COLUMNACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
])

/** A file that SQLite cannot read as a database. */
const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/

/** What the process has none left of, whatever it wanted to open. */
const NO_DESCRIPTOR = new Set(['EMFILE', 'ENFILE'])

/** One line for the operator when a process or command cannot begin because of where its data is; undefined otherwise. */
export function startupFault(error: unknown, place: DatabasePlace): string | undefined {
  if (error instanceof Error && REFUSALS.has(error.name)) return error.message
  if (error instanceof Error && error.name === 'FileUnreadable') return `Stopped: ${error.message}.`
  if (error instanceof Error && UNAVAILABLE.has(error.name))
    return `A service cannot be used (${error.message}): see whether it runs, and whether its settings are right.`
  const { code, errno, path } = factsOf(error)
  if (NO_DESCRIPTOR.has(String(code)))
    return `The process may not open enough files (${code}): allow it more, as with ulimit -n 1024.`
  if (NOT_LET_IN.has(String(code)))
    return `The server of the database ${databaseNameOf(place)} refuses (${code}): user, password and name in DATABASE_URL must be those of an account that has it.`
  if (NOT_ALLOWED.has(String(code)))
    return `The account of DATABASE_URL may not do this in the database ${databaseNameOf(place)} (${code}): grant it all privileges on that database.`
  if (code === 'SQLITE_CANTOPEN')
    return `The database ${databaseNameOf(place)} cannot be opened (${code}): see whose the file and its folder are, and which account this runs under.`
  if (DAMAGED.test(String(code)))
    return `The database ${databaseNameOf(place)} is damaged, or is none (${code}): restore a backup (docs/operations.md).`
  const outage = outageOf(error)
  if (outage === undefined) return undefined
  if (typeof path === 'string')
    return `${path} cannot be used (${code}): see whose it is, and whether its disk has room.`
  const detail = code ?? errno
  return `${SENTENCES[outage](databaseNameOf(place))}${detail === undefined ? '' : ` (${detail})`}.`
}

/** Prints that line and exits; anything else is thrown again. */
export function exitIfItCannotBegin(place: DatabasePlace): (error: unknown) => never {
  return (error) => {
    const fault = startupFault(error, place)
    if (fault === undefined) throw error
    process.stderr.write(`${fault}\n`)
    process.exit(1)
  }
}
