import type { RequestHandler } from 'express'
import { boundDownloads } from '#server/http/middleware/bound-downloads.ts'
import type { Services } from '#server/http/services.ts'
import type { ApiCall } from '../call.ts'
import { isOpen } from './is-open.ts'
import { limitOpenReads } from './limit-open-reads.ts'
import { allowOtherSites } from './other-sites.ts'
import { policiesOf } from './read-rates.ts'

export type OpenReadServices = Pick<Services, 'site' | 'openReads' | 'freshPages' | 'openDownloads'>

/** What stands in front of a call that anybody can make. A large number of rows counts as a download in any form. */
export function guardsOf(services: OpenReadServices, call: ApiCall): RequestHandler[] {
  if (!isOpen(call)) return []
  return [
    ...(call.published ? [allowOtherSites(services)] : []),
    limitOpenReads(policiesOf(services, call)),
    ...(call.rows ? [boundDownloads(services.openDownloads.rows)] : []),
  ]
}
