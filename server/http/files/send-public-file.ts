import type { Request, Response } from 'express'
import { encodings, type PublicFile } from '#server/features/public-files/index.ts'
import { encodingFor } from '#server/http/front-door/send-encoded.ts'
import type { Services } from '#server/http/services.ts'
import { attachmentNamed } from './attachment.ts'
import { sendStoredFile } from './stored-file.ts'

/**
 * Sends a file for machines in the best encoding that is accepted, whole or in parts. Each encoding has an ETag of its
 * own, since its bytes are others. Says whether its beginning was sent.
 */
export function sendPublicFile(
  services: Pick<Services, 'publicFiles'>,
  req: Request,
  res: Response,
  file: PublicFile,
  name: string,
): Promise<boolean> {
  const encoding = encodingFor(String(req.headers['accept-encoding'] ?? ''))
  const { size, suffix } = encodings[encoding]
  res.vary('Cookie').vary('Accept-Encoding')
  return sendStoredFile(req, res, {
    ...{ tag: file.sha256 + suffix, byteSize: file[size] },
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': attachmentNamed(name),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
    open: (part) => services.publicFiles.open(file, encoding, part),
  })
}
