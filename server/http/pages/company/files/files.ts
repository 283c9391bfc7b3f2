import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** What the pages about uploaded files use. */
export type FileServices = Pick<
  PageServices,
  'clock' | 'help' | 'imports' | 'pdfs' | 'recordUndo' | 'sections' | 'uploads' | 'users' | 'versions'
>

export const { page, download } = definitionsFor<FileServices>()
