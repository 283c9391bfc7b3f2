import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the pages of the section catalogue use. */
export type GuidelineServices = Pick<
  Services,
  'guidelines' | 'guidelineDrafts' | 'draftSections' | 'editionRelease'
>

export const { page } = definitionsFor<GuidelineServices>()
