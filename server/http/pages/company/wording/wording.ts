import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the pages about the wording use. */
export type WordingServices = Pick<
  Services,
  | 'clock'
  | 'config'
  | 'editions'
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
