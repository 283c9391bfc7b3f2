import type { Request, RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { MAX_PICTURE_BYTES, tooLarge, type PictureKind } from '#server/features/companies/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { receiveFile } from '#server/http/middleware/receive-file.ts'
import type { Services } from '#server/http/services.ts'

/** A photo straight from a camera is read to its end, so that its sender learns what is wrong with it. */
const READ_AT_MOST = 30_000_000

export function receivePicture({ config }: Pick<Services, 'config'>): RequestHandler {
  const { dataDir } = config
  return receiveFile({ dataDir, maxBytes: MAX_PICTURE_BYTES, readAtMost: READ_AT_MOST, tellTooLarge: true })
}

/** Makes the file of a request the company's picture; the page and the call share it. */
export async function storePicture(
  services: Pick<Services, 'pictures'>,
  req: Request,
  companyId: number,
  kind: PictureKind,
): Promise<void> {
  if (req.isFileTooLarge) throw tooLarge()
  if (!req.file)
    throw new AppError(412, { fields: [{ field: 'file', message: 'companies.error.picture.fileRequired' }] })
  const arrived = { temporaryPath: req.file.path, byteSize: req.file.size }
  await services.pictures.replace(actorOf(req), companyId, kind, arrived)
}
