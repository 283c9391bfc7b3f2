import { factsOf } from './error-facts.ts'

/** Whether an error is a unique or primary key violation, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = factsOf(error)
  return (
    code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  )
}
