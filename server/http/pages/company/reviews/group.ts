import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** What the pages about reviews before publication use. */
export type ReviewPageServices = Pick<
  PageServices,
  'clock' | 'config' | 'correctionRequests' | 'reviewProgress' | 'reviewRounds' | 'reviewStart' | 'versions'
>

export const { page } = definitionsFor<ReviewPageServices>()
