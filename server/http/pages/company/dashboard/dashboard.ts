import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the dashboard of a company uses. */
export type DashboardServices = Pick<
  Services,
  | 'analytics'
  | 'clock'
  | 'config'
  | 'editions'
  | 'imports'
  | 'openDownloads'
  | 'origins'
  | 'publications'
  | 'recipients'
  | 'requestInbox'
  | 'site'
  | 'uploads'
  | 'users'
  | 'nextSteps'
  | 'versions'
>

export const { page, download } = definitionsFor<DashboardServices>()
