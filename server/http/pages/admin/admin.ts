import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the system admin's pages use. */
export type AdminServices = Pick<
  Services,
  | 'analytics'
  | 'clock'
  | 'companies'
  | 'companyDeletion'
  | 'companyExports'
  | 'config'
  | 'followedGuidelines'
  | 'installationHealth'
  | 'jobRetries'
  | 'openDownloads'
  | 'passwords'
  | 'systemStatus'
  | 'origins'
  | 'participants'
  | 'portalAnalytics'
  | 'portalWording'
  | 'pictures'
  | 'publishing'
  | 'requestFiguresByCompany'
  | 'searchRebuilds'
  | 'translate'
  | 'invitations'
  | 'userManagement'
>

export const { page, data, download } = definitionsFor<AdminServices>()
