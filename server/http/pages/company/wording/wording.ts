import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** What the pages about the wording use. */
export type WordingServices = Pick<
  PageServices,
  | 'clock'
  | 'config'
  | 'faq'
  | 'publishing'
  | 'sections'
  | 'site'
  | 'translate'
  | 'users'
  | 'versions'
  | 'wording'
  | 'unsavedWording'
  | 'wordingHistory'
>

export const { action, data, page } = definitionsFor<WordingServices>()
