import { createHash } from 'node:crypto'
import type { Participant } from './participant.ts'
import type { PortalWording } from './portal-wording.ts'

/**
 * The same on every process for the same companies in the same state; another one whenever an edition, the details, the
 * hosts or the terms of one of them change, or who takes part, or what the portal says.
 */
export function stateKeyOf(
  participants: readonly Participant[],
  { revision }: Pick<PortalWording, 'revision'>,
): string {
  const lines = participants.map(
    ({ company: { id, editionNumber, changeCounter, types }, ownTerms }) =>
      `${id} ${editionNumber}.${changeCounter} ${types.join('')} ${ownTerms}`,
  )
  return createHash('sha256')
    .update([revision, ...lines].join('\n'))
    .digest('base64url')
    .slice(0, 22)
}
