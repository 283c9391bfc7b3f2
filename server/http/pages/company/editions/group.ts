import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'
import type { PublishingServices } from '../publishing/publishing.ts'

/** What the pages about editions use. */
export type EditionServices = PublishingServices & Pick<Services, 'draftRestore' | 'pdfDraft'>

export const { page } = definitionsFor<EditionServices>()
