import { pipeline, Readable } from 'node:stream'
import type { Request, Response } from 'express'
import type { PortalFile, PortalFilesService } from '#server/features/portal/index.ts'
import { encoderOf } from '#server/http/api/v1/open-read/encoding.ts'
import { encodingFor } from '#server/http/front-door/send-encoded.ts'
import { attachmentNamed } from './attachment.ts'
import { sendStoredFile } from './stored-file.ts'

/**
 * Sends the file of all companies while it is put together: as it is, whole or in parts; or whole and compressed, for
 * this reader only. Memory does not grow with it. Says whether the file was begun to be sent, and no further part of it.
 */
export async function sendPortalFile(
  portalFiles: Pick<PortalFilesService, 'read'>,
  req: Request,
  res: Response,
  file: PortalFile,
  name: string,
): Promise<boolean> {
  const { range, 'accept-encoding': accepted } = req.headers
  const encoding = range === undefined ? encodingFor(String(accepted ?? '')) : 'identity'
  const isAsStored = encoding === 'identity'
  res.vary('Cookie').vary('Accept-Encoding')
  return sendStoredFile(req, res, {
    tag: isAsStored ? file.tag : `${file.tag}.${encoding}`,
    byteSize: isAsStored ? file.byteSize : null,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': attachmentNamed(name),
      ...(!isAsStored && { 'Content-Encoding': encoding }),
    },
    async open(part) {
      const bytes = Readable.from(portalFiles.read(file, part), { objectMode: false })
      const [encoder] = encoderOf(encoding)
      // A failure destroys the encoder with its reason, which whoever reads it is told.
      return encoder ? pipeline(bytes, encoder, () => undefined) : bytes
    },
  })
}
