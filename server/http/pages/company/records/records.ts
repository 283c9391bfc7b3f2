import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** What the pages about records use. */
export type RecordServices = Pick<
  PageServices,
  | 'audit'
  | 'bulkChanges'
  | 'clock'
  | 'config'
  | 'cookies'
  | 'dataRecords'
  | 'draftList'
  | 'editions'
  | 'imports'
  | 'openDownloads'
  | 'publications'
  | 'recordAdditions'
  | 'recordChanges'
  | 'recordStates'
  | 'recordUndo'
  | 'sectionCatalogue'
  | 'sections'
  | 'totalEntries'
  | 'translate'
  | 'uploads'
  | 'users'
  | 'versions'
  | 'wording'
>

export const { action, page, download } = definitionsFor<RecordServices>()
