import type { PdfChecks } from './pdf-checks.ts'

export const PDF_CHECK = 'pdf-check'

type Payload = Record<string, number | string>

/** The handler of the check, and of one whose retries are exhausted. */
export function pdfJobs(checks: PdfChecks) {
  const ids = (payload: Payload) => [Number(payload.companyId), Number(payload.fileId)] as const
  return {
    handlers: { [PDF_CHECK]: (payload: Payload) => checks.check(...ids(payload)) },
    onDeadLetter: { [PDF_CHECK]: (payload: Payload) => checks.markFailed(...ids(payload)) },
  }
}
