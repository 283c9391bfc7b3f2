import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'
import type { RequestServices } from '../requests/requests.ts'

/** What the private pages of recipients use. They are one reader's own and are kept nowhere. */
export type ReviewServices = RequestServices & Pick<Services, 'recipientAnswers' | 'reviewedRows'>

export const { page } = definitionsFor<ReviewServices>()
