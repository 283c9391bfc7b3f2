import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** What the pages about differences use. */
export type DifferenceServices = Pick<
  PageServices,
  'audit' | 'comparisons' | 'editions' | 'openDownloads' | 'sections' | 'versions'
>

export const { page, data, download } = definitionsFor<DifferenceServices>()
