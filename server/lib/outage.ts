import { factsOf } from './error-facts.ts'

/**
 * Why the database or the disk cannot serve for now: away (no answer, or too busy), full (no space left), or
 * read-only. Reading goes on in the last two.
 */
export type Outage = 'away' | 'full' | 'read-only'

// Codes of Node, of MySQL and MariaDB, and of SQLite.
const OUTAGES: Record<Outage, readonly string[]> = {
  away: [
    ...[
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ETIMEDOUT',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
    ],
    ...[
      'EMFILE',
      'ENFILE',
      'PROTOCOL_CONNECTION_LOST',
      'PROTOCOL_SEQUENCE_TIMEOUT',
      'PROTOCOL_PACKETS_OUT_OF_ORDER',
    ],
    ...[
      'ER_CON_COUNT_ERROR',
      'ER_TOO_MANY_USER_CONNECTIONS',
      'ER_USER_LIMIT_REACHED',
      'ER_SERVER_SHUTDOWN',
      'ER_QUERY_INTERRUPTED',
    ],
    ...[
      'ER_LOCK_DEADLOCK',
      'ER_AUTOINC_READ_FAILED',
      'ER_LOCK_WAIT_TIMEOUT',
      'ER_CHECKREAD',
      'ER_QUERY_TIMEOUT',
      'ER_STATEMENT_TIMEOUT',
    ],
    ...[
      'ER_ACCESS_DENIED_ERROR',
      'ER_DBACCESS_DENIED_ERROR',
      'ER_BAD_DB_ERROR',
      'ER_ACCOUNT_HAS_BEEN_LOCKED',
    ],
    'DATABASE_CLOSED',
    ...['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_CANTOPEN', 'SQLITE_IOERR', 'SQLITE_PROTOCOL'],
  ],
  full: ['ENOSPC', 'EDQUOT', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'SQLITE_FULL'],
  'read-only': [
    ...[
      'EROFS',
      'EACCES',
      'EPERM',
      'ER_OPTION_PREVENTS_STATEMENT',
      'ER_READ_ONLY_MODE',
      'ER_OPEN_AS_READONLY',
    ],
    ...['ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION', 'SQLITE_READONLY', 'SQLITE_PERM'],
  ],
}

/** MariaDB numbers that the driver has no name for. */
const NUMBERS: Record<number, Outage> = { 1927: 'away', 1969: 'away' }

const byCode = new Map(
  Object.entries(OUTAGES).flatMap(([outage, codes]) =>
    codes.map((code) => [code, outage as Outage] as const),
  ),
)

/** The outage of which an error is a sign, wherever in its causes; undefined if it is a fault of another kind. */
export function outageOf(error: unknown): Outage | undefined {
  const { name, code, errno, cause } = factsOf(error)
  // Its pool has no free connection, or is closed.
  if (name === 'KnexTimeoutError') return 'away'
  const known = byCode.get(baseCode(String(code))) ?? NUMBERS[Number(errno)]
  return known ?? (cause === undefined ? undefined : outageOf(cause))
}

/** SQLite's extended codes begin with the code that they explain: SQLITE_READONLY_DBMOVED. */
const baseCode = (code: string) => /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code
