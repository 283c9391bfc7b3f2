import type { Asked } from '#server/features/publishing/index.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** Whether somebody could approve what was asked for: an active admin who is known to be another person. */
export async function hasApprovers(
  { users, independence }: Pick<PageServices, 'users' | 'independence'>,
  companyId: number,
  asked: Asked,
): Promise<boolean> {
  for (const { id, isActive } of await users.findAllOf(companyId))
    if (isActive && (await independence.holds(companyId, asked, id))) return true
  return false
}

/** Whether somebody could approve what this user asks for now. */
export function wouldHaveApprovers(
  services: Pick<PageServices, 'users' | 'independence' | 'clock'>,
  companyId: number,
  userId: number,
): Promise<boolean> {
  const asked = { requestedBy: userId, requestedAt: services.clock.now() }
  return hasApprovers(services, companyId, asked)
}
