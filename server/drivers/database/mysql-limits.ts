import type { MysqlLimits } from './server-watch.ts'

/** A visitor waits: a frozen server is noticed within two seconds. @param statementMs milliseconds a statement may take */
export const requestLimits = (statementMs: number): MysqlLimits => ({
  statementMs,
  suspectMs: 500,
  silenceMs: 1500,
})

/** Jobs outlast a short interruption: a job that fails counts as a try. @param statementMs as above */
export const jobLimits = (statementMs: number): MysqlLimits => ({
  statementMs,
  suspectMs: 10_000,
  silenceMs: 60_000,
})

/**
 * Sets the limits of a session in the server, appended to a SET statement. MariaDB limits every statement, MySQL only
 * reading ones; each skips the other's comment. Waiting for a lock is limited on both, and ends before the statement
 * would: then it is known for what it was, and the transaction is tried once more within the same time.
 */
export function sessionLimits({ statementMs }: MysqlLimits): string {
  const seconds = Math.ceil(statementMs / 1000)
  return (
    `, innodb_lock_wait_timeout = ${Math.ceil(seconds / 2)}` +
    ` /*M!100101 , max_statement_time = ${seconds} */ /*!50708 , max_execution_time = ${statementMs} */`
  )
}
