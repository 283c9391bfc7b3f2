import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the pages about uploaded files use. */
export type FileServices = Pick<
  Services,
  'clock' | 'help' | 'imports' | 'pdfs' | 'sections' | 'uploads' | 'users' | 'versions'
>

export const { page, download } = definitionsFor<FileServices>()
