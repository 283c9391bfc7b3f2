import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the pages about records use. */
export type RecordServices = Pick<
  Services,
  'dataRecords' | 'imports' | 'recordChanges' | 'recordStates' | 'sections' | 'uploads' | 'users' | 'versions'
>

export const { page } = definitionsFor<RecordServices>()
