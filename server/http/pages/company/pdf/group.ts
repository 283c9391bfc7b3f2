import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** What the pages about PDFs use. */
export type PdfPageServices = Pick<
  PageServices,
  | 'audit'
  | 'clock'
  | 'editions'
  | 'help'
  | 'imports'
  | 'pdfDraft'
  | 'pdfs'
  | 'publications'
  | 'publicationSettings'
  | 'publishing'
  | 'recordUndo'
  | 'sections'
  | 'singlePdfs'
  | 'translate'
  | 'users'
  | 'waitingRequests'
>

export const { page, data, download } = definitionsFor<PdfPageServices>()
