import type { PdfsService } from './pdfs.service.ts'

export const PDF_CHECK = 'pdf-check'

type Payload = Record<string, number | string>

/** The handler of the check, and what to do when it is given up. */
export function pdfJobs(pdfs: PdfsService) {
  const ids = (payload: Payload) => [Number(payload.companyId), Number(payload.fileId)] as const
  return {
    handlers: { [PDF_CHECK]: (payload: Payload) => pdfs.check(...ids(payload)) },
    givenUp: { [PDF_CHECK]: (payload: Payload) => pdfs.giveUp(...ids(payload)) },
  }
}
