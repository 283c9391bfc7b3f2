import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'
import type { SiteServices } from '../site/site-services.ts'

/** What the pages of correction requests use. They are a visitor's own and are kept nowhere. */
export type RequestServices = SiteServices &
  Pick<
    Services,
    | 'config'
    | 'participants'
    | 'tenants'
    | 'correctionRequests'
    | 'requestableRecords'
    | 'requestEvents'
    | 'requestFigures'
    | 'requestedRows'
    | 'requestRecords'
    | 'requestsByVisitors'
  >

export const { page } = definitionsFor<RequestServices>()
