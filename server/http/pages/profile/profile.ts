import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { FormParts } from '#server/http/definitions/form.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { NarratorServices } from '#server/http/audit/words.ts'
import type { Services } from '#server/http/services.ts'

/** What the page of the own profile uses. */
export type ProfileServices = Pick<
  Services,
  'profiles' | 'passwords' | 'policies' | 'twoFactor' | 'sessions' | 'audit' | 'clock'
> &
  NarratorServices

export const { page } = definitionsFor<ProfileServices>()

/** One of its forms; `I`: what it sends. */
export type ProfileForm<I> = FormParts<ProfileServices, PageRequest, undefined, I>
