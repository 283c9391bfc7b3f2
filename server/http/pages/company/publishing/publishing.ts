import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** What the pages about publications use. */
export type PublishingServices = Pick<
  PageServices,
  | 'audit'
  | 'clock'
  | 'comparisons'
  | 'config'
  | 'correctedRequests'
  | 'editions'
  | 'imports'
  | 'independence'
  | 'origins'
  | 'passwords'
  | 'pdfs'
  | 'publicationReviews'
  | 'publications'
  | 'publicationSettings'
  | 'publishing'
  | 'recordUndo'
  | 'requestInbox'
  | 'reviewProgress'
  | 'sections'
  | 'totalChanges'
  | 'translate'
  | 'unpublishedTracks'
  | 'users'
  | 'versions'
  | 'wording'
>

export const { page } = definitionsFor<PublishingServices>()
