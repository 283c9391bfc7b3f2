import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the pages about an import use. */
export type ImportServices = Pick<
  Services,
  | 'clock'
  | 'config'
  | 'dryRuns'
  | 'help'
  | 'importReviews'
  | 'imports'
  | 'sections'
  | 'translate'
  | 'uploads'
  | 'users'
  | 'versions'
  | 'wording'
>

export const { page, data, download } = definitionsFor<ImportServices>()
