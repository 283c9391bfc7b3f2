import type { Response } from 'express'
import type { Company, PictureKind } from '#server/features/companies/index.ts'
import type { Services } from '#server/http/services.ts'
import { sendStream } from './send-stream.ts'

export const pictureKinds: PictureKind[] = ['logo', 'favicon']

/**
 * Sends a picture as what it is and nothing else (SEC-UPL-05). Its address holds its hash, so it is kept for good;
 * 405 when it is not the company's present one.
 */
export async function sendPicture(
  services: Pick<Services, 'pictures'>,
  res: Response,
  company: Company,
  kind: PictureKind,
  hash: string,
  cache: 'public' | 'private',
): Promise<void> {
  const picture = await services.pictures.open(company, kind, hash)
  res.set({
    'Content-Type': 'image/png',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': `${cache}, max-age=31536000, immutable`,
  })
  await sendStream(picture, res)
}
