import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** What the pages about correction requests use. */
export type RequestServices = Pick<
  PageServices,
  | 'audit'
  | 'clock'
  | 'config'
  | 'dataRecords'
  | 'editions'
  | 'imports'
  | 'institutionDomains'
  | 'recordChanges'
  | 'recordStates'
  | 'recordUndo'
  | 'requestAnswers'
  | 'requestInbox'
  | 'requestWork'
  | 'sections'
  | 'translate'
  | 'users'
  | 'versions'
>

export const { page } = definitionsFor<RequestServices>()
