import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the pages of the handbook use. */
export const { page, download } = definitionsFor<Pick<Services, 'help'>>()
