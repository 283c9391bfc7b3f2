import { createHash } from 'node:crypto'
import type { StoredPart } from './wording-parts.repository.ts'

/**
 * The lines of an edition's content hash for its wording: one per part, with the hash of its body. Default wording
 * has no lines, so such editions hash as they did before wording existed.
 */
export function wordingContentOf(parts: readonly StoredPart[]): string[] {
  return parts
    .map(({ track, part, body }) => `wording ${track} ${part} ${hashOf(body)}`)
    .sort((a, b) => (a < b ? -1 : 1))
}

const hashOf = (body: unknown) => createHash('sha256').update(canonical(body)).digest('hex')

/** JSON with sorted keys, so that equal bodies have equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, of: unknown) =>
    of !== null && typeof of === 'object' && !Array.isArray(of)
      ? Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)))
      : of,
  )
}
