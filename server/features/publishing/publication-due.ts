import type { Publication } from './publication.ts'

/** Whether it is due but not carried out yet. */
export function isDue({ state, publishAt }: Pick<Publication, 'state' | 'publishAt'>, now: number): boolean {
  return state === 'scheduled' && (publishAt === null || publishAt <= now)
}

/** A publication for a job to carry out, and when. */
export interface PublicationDue {
  companyId: number
  publicationId: number
  runAt: number
}
