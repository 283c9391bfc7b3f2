import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the pages about a company's users use. */
export type UserServices = Pick<
  Services,
  'companies' | 'invitations' | 'passwords' | 'twoFactor' | 'userManagement'
>

export const { page } = definitionsFor<UserServices>()
