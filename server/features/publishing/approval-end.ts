import type { Executor } from '#server/drivers/database/contract.ts'
import { WATCHED_MS, type Independence } from './independence.ts'
import type { PublicationSettings } from './publication-settings.ts'

type Approval = Pick<PublicationSettings, 'needsApproval' | 'approvalEnd'>

/**
 * The approval after a change. One admin alone cannot end it: the first one who asks is recorded, and another one who
 * asks within a week ends it. @throws AppError 403 where the other is not independent
 */
export async function approvalAfter(
  independence: Independence,
  executor: Executor,
  by: { companyId: number; userId: number | null; now: number },
  before: PublicationSettings,
  needsApproval: boolean,
): Promise<Approval> {
  if (!before.needsApproval || needsApproval) return { needsApproval, approvalEnd: null }
  const asked = openApprovalEnd(before, by.now)
  if (!asked || asked.requestedBy === by.userId)
    return { needsApproval: true, approvalEnd: { requestedBy: by.userId, requestedAt: by.now } }
  await independence.require(by.companyId, asked, by.userId, executor)
  return { needsApproval: false, approvalEnd: null }
}

/** The request to end the approval that another admin can still agree to. */
export function openApprovalEnd({ approvalEnd }: Approval, now: number): Approval['approvalEnd'] {
  return approvalEnd !== null && now - approvalEnd.requestedAt <= WATCHED_MS ? approvalEnd : null
}
