import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the pages about differences use. */
export type DifferenceServices = Pick<Services, 'comparisons' | 'editions' | 'sections' | 'versions'>

export const { page, data } = definitionsFor<DifferenceServices>()
