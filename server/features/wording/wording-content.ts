import { createHash } from 'node:crypto'
import type { StoredPart } from './wording.repository.ts'

/**
 * What an edition's content hash covers of its wording: a line a part, with the hash of what it says. Where a company
 * has said nothing there are no lines, so such editions hash as they did before there was any wording.
 */
export function wordingContentOf(parts: readonly StoredPart[]): string[] {
  return parts
    .map(({ track, part, body }) => `wording ${track} ${part} ${hashOf(body)}`)
    .sort((a, b) => (a < b ? -1 : 1))
}

const hashOf = (body: unknown) => createHash('sha256').update(canonical(body)).digest('hex')

/** JSON with keys in order: equal bodies read equal, however they were put together. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, of: unknown) =>
    of !== null && typeof of === 'object' && !Array.isArray(of)
      ? Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)))
      : of,
  )
}
