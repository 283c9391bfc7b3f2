/**
 * A migration that takes away what an earlier version used names the first version that does without it:
 * `101-drop-faq-numbers-unused-since-0.2.0`. All others only add (docs/upgrading.md), so every version can run on them.
 */
const UNUSED_SINCE = /^\d+-drop-[a-z0-9-]+-unused-since-(\d+\.\d+\.\d+)$/

/** The version in such a name; undefined in any other. */
export const unusedSince = (migration: string): string | undefined => UNUSED_SINCE.exec(migration)?.[1]

/** Whether a version of the product can run although a later one has applied this migration. */
export function canRunOn(migration: string, version: string): boolean {
  const since = unusedSince(migration)
  return since === undefined ? !/^\d+-drop-/.test(migration) : compare(version, since) >= 0
}

const numbers = (version: string) => version.split('.').map(Number)

function compare(one: string, other: string): number {
  const [a, b] = [numbers(one), numbers(other)]
  const at = a.findIndex((part, place) => part !== b[place])
  return at === -1 ? 0 : a[at]! - b[at]!
}
