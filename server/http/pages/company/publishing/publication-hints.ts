import { isDue, isOpen, type Publication } from '#server/features/publishing/index.ts'
import type { Props } from '#views/pages/company/publication-request/+Page.tsx'
import { hasApprovers } from './approvers.ts'
import type { PublishingServices } from './publishing.ts'

type Hints = Props['hints']

/** What the reader should know of a publication before deciding about it. */
export async function hintsOf(
  services: PublishingServices,
  companyId: number,
  found: Publication,
  { isOwn, isIndependent }: { isOwn: boolean; isIndependent: boolean },
): Promise<Hints> {
  const now = services.clock.now()
  const hints: Hints = []
  if (found.state === 'failed') hints.push('failed')
  if (isDue(found, now)) hints.push('due')
  if (isOpen(found) && found.kind !== 'withdraw' && found.dropsWithdrawals) hints.push('drops')
  if (found.state === 'awaiting-approval') {
    if (isOwn) hints.push((await hasApprovers(services, companyId, found)) ? 'own' : 'nobody')
    else if (!isIndependent) hints.push('notIndependent')
    hints.push(...lateness(found, now))
  }
  if (await hasNewerPreview(services, companyId, found)) hints.push('newer')
  return hints
}

function lateness({ publishAt, withdrawAt }: Publication, now: number): Hints {
  if (withdrawAt !== null && withdrawAt <= now) return ['withdrawalPast']
  return publishAt !== null && publishAt <= now ? ['late'] : []
}

/** Whether the preview has moved on since it was asked for. */
async function hasNewerPreview({ versions }: PublishingServices, companyId: number, found: Publication) {
  if (!isOpen(found) || found.kind !== 'publish') return false
  const states = await versions.states(companyId)
  return [...found.tracks].some(([track, version]) => states.of(track).previewVersion > version)
}
