import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** What the pages about an import use. */
export type ImportServices = Pick<
  PageServices,
  | 'audit'
  | 'clock'
  | 'config'
  | 'dryRuns'
  | 'help'
  | 'importReviews'
  | 'imports'
  | 'openDownloads'
  | 'pdfs'
  | 'receivedFiles'
  | 'recordUndo'
  | 'sectionCatalogue'
  | 'sections'
  | 'translate'
  | 'uploads'
  | 'users'
  | 'versions'
  | 'wording'
>

export const { page, data, download } = definitionsFor<ImportServices>()
