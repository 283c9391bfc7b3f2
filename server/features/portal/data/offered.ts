import { typesShownBy, type Company } from '#server/features/companies/index.ts'
import type { Overview, SiteService } from '#server/features/site/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Participant } from '../participant.ts'

/** Why there are no rows of a company that takes part, in the file and in the API. */
export type LeftOutReason =
  /** Its own terms come first, so its rows are on its own site only. */
  | 'own-terms'
  /** It lets nobody download its data. */
  | 'no-downloads'
  /** Its own files, of which that of the portal is made, are being made: only the file has to wait. */
  | 'being-made'
  | 'nothing-published'

export interface LeftOut {
  company: Company
  reason: LeftOutReason
}

export interface OfferedType extends Overview {
  type: SectionType
}

/** The types of which a company's rows are offered on the portal, or why there are none. */
export async function offeredTypes(
  site: Pick<SiteService, 'overview' | 'wording'>,
  { company, ownTerms }: Participant,
): Promise<OfferedType[] | Exclude<LeftOutReason, 'being-made'>> {
  if (ownTerms) return 'own-terms'
  const { id, editionNumber } = company
  const shown = { edition: editionNumber }
  const offered: OfferedType[] = []
  for (const type of typesShownBy(company)) {
    const overview = await site.overview(id, type, shown)
    if (overview) offered.push({ type, ...overview })
  }
  if (offered.length === 0) return 'nothing-published'
  const { display } = await site.wording(id, shown)
  return display.publicDownload ? offered : 'no-downloads'
}

/** Whether what was offered of an edition still is: the company takes part as before, and with the same edition. */
export function isStillOffered(
  participants: readonly Participant[],
  companyId: number,
  edition: number,
): boolean {
  const now = participants.find(({ company }) => company.id === companyId)
  return now !== undefined && !now.ownTerms && now.company.editionNumber === edition
}
