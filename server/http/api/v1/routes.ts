import type { Route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { toRoute, type ApiRoute } from './api-route.ts'
import { authCalls } from './auth/handlers.ts'
import { companyCalls } from './company/handlers.ts'
import { dataRecordCalls } from './data-record/handlers.ts'
import { publicDataRecordCalls } from './data-record/public-handlers.ts'
import { sectionCalls } from './section/handlers.ts'
import { uploadFileCalls } from './upload-file/handlers.ts'

/** SPEC §7 as a table: verb, path, access and schema of each call that exists so far. */
export function apiCalls(services: Services): ApiRoute[] {
  return [
    ...authCalls(services),
    ...companyCalls(services),
    ...sectionCalls(services),
    ...uploadFileCalls(services),
    ...publicDataRecordCalls(services),
    ...dataRecordCalls(services),
  ]
}

export function apiRoutes(services: Services): Route[] {
  return apiCalls(services).map(toRoute)
}
