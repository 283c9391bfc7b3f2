import {
  CorrectionRequestsRepository,
  RequestEventsRepository,
  RequestRecordsRepository,
} from '#server/features/correction-requests/index.ts'
import type { Basis } from './basis.ts'

export type CorrectionRequestsGroup = ReturnType<typeof wireCorrectionRequests>

/** What visitors ask companies to correct. */
export function wireCorrectionRequests({ knex }: Basis) {
  return {
    correctionRequests: new CorrectionRequestsRepository(knex),
    requestRecords: new RequestRecordsRepository(knex),
    requestEvents: new RequestEventsRepository(knex),
  }
}
