import type { Services } from '../../../services.ts'
import type { ApiCall } from '../call.ts'
import { participantsCall } from './participants-call.ts'
import { portalRecordsCall } from './records-call.ts'
import { portalTotalsCall } from './totals-call.ts'

type Needs = Pick<Services, 'openTotals' | 'origins' | 'portalRecords' | 'site'>

/** What anybody can read about all companies that take part in the portal. */
export function portalCalls(services: Needs): ApiCall[] {
  return [participantsCall(services), portalTotalsCall(services), portalRecordsCall(services)]
}
