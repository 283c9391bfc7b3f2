import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the pages of the activity logs use. */
export type AuditServices = Pick<
  Services,
  'audit' | 'companies' | 'config' | 'i18n' | 'openDownloads' | 'translate' | 'users'
>

export const { page, download } = definitionsFor<AuditServices>()
