import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the pages about records use. */
export type RecordServices = Pick<
  Services,
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
  | 'sections'
  | 'totalEntries'
  | 'translate'
  | 'uploads'
  | 'users'
  | 'versions'
  | 'wording'
>

export const { page, download } = definitionsFor<RecordServices>()
