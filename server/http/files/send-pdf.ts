import type { Request, Response } from 'express'
import type { Services } from '#server/http/services.ts'
import { attachmentNamed } from './attachment.ts'
import { sendStoredFile } from './stored-file.ts'

interface StoredPdf {
  fileName: string
  byteSize: number
  sha256: string
  storageKey: string
}

/**
 * Sends a PDF as a file to be saved, whole or in parts: a viewer on a phone fetches the pages it shows, not all of
 * 50 MB. Who may have it is asked each time. Says whether its beginning was sent: of many parts that is one.
 */
export function sendPdf(
  services: Pick<Services, 'pdfs'>,
  req: Request,
  res: Response,
  pdf: StoredPdf,
): Promise<boolean> {
  return sendStoredFile(req, res, {
    ...{ tag: pdf.sha256, byteSize: pdf.byteSize },
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': attachmentNamed(pdf.fileName) },
    open: (part) => services.pdfs.read(pdf, part),
  })
}
