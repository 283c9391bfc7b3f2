import { isDeepStrictEqual } from 'node:util'
import { restoredBody, type StoredPart, type WordingChange } from '#server/features/wording/index.ts'

/** What a change replaced, and what it saved. */
export const sides = ['before', 'after'] as const
export type Side = (typeof sides)[number]

/** The body of a part among these; null where it has none. */
export function bodyIn(parts: readonly StoredPart[], name: string): unknown {
  return parts.find(({ part }) => part === name)?.body ?? null
}

/**
 * Whether a side of a change can be restored by itself. Of the FAQ only texts of questions that still exist can: its
 * order and its questions depend on each other. So do the places of sections.
 */
export function canRestore(change: WordingChange, side: Side, draft: readonly StoredPart[]): boolean {
  const now = bodyIn(draft, change.part)
  if (isDeepStrictEqual(now, restoredBody(change, change[side], now))) return false
  return change.track !== 'faq' || (change.part !== 'index' && now !== null && change[side] !== null)
}
