import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** What the pages about PDFs use. */
export type PdfPageServices = Pick<
  PageServices,
  | 'clock'
  | 'editions'
  | 'help'
  | 'pdfDraft'
  | 'pdfs'
  | 'publications'
  | 'publicationSettings'
  | 'publishing'
  | 'sections'
  | 'singlePdfs'
  | 'users'
  | 'waitingRequests'
>

export const { page, data, download } = definitionsFor<PdfPageServices>()
