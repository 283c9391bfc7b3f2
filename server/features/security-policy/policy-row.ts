import { toSnake } from '#server/lib/case.ts'
import { policyOf, type SecurityPolicy } from './policy.ts'

/** A policy as stored, by column; the session lookup reads it in its own statement. */
export type PolicyRow = Record<string, number | string | null>

export function toPolicy(row: PolicyRow): SecurityPolicy {
  return policyOf(({ name, kind }) => {
    const stored = row[toSnake(name)]
    return kind === 'flag' ? Boolean(stored) : stored
  })
}

export function toRow(policy: SecurityPolicy): Record<string, SecurityPolicy[keyof SecurityPolicy]> {
  return Object.fromEntries(Object.entries(policy).map(([name, value]) => [toSnake(name), value]))
}
