import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** What the pages about records use. */
export type RecordServices = Pick<
  PageServices,
  | 'audit'
  | 'clock'
  | 'config'
  | 'dataRecords'
  | 'editions'
  | 'imports'
  | 'openDownloads'
  | 'publications'
  | 'recordChanges'
  | 'recordStates'
  | 'sectionCatalogue'
  | 'sections'
  | 'totalEntries'
  | 'translate'
  | 'uploads'
  | 'users'
  | 'versions'
  | 'wording'
>

export const { page, download } = definitionsFor<RecordServices>()
