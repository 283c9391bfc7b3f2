import type { AccessGrant } from '#server/features/users/index.ts'

/**
 * Whether one person could have acted as both users: one of them, or a third one, gave access to the other or to
 * both, directly or through further users.
 */
export function couldBeOnePerson(grants: readonly AccessGrant[], one: number, other: number): boolean {
  const behindOne = behind(grants, one)
  return [...behind(grants, other)].some((id) => behindOne.has(id))
}

/** The users who could act as this one, who is the first of them. */
function behind(grants: readonly AccessGrant[], userId: number): Set<number> {
  const found = new Set([userId])
  // a set iterates over what is added meanwhile
  for (const id of found) for (const grant of grants) if (grant.userId === id) found.add(grant.grantedBy)
  return found
}
