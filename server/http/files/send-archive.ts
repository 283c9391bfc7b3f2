import type { ExportOwner } from '#server/features/company-export/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import type { Request, Response } from 'express'
import { attachmentNamed } from './attachment.ts'
import { sendStoredFile } from './stored-file.ts'

/** Sends the archive of whoever asked for it, whole or in parts. @throws AppError 405 where there is none */
export async function sendArchive(
  { companyExports }: Pick<Services, 'companyExports'>,
  req: Request,
  res: Response,
  company: Company,
  owner: ExportOwner,
): Promise<void> {
  const archive = await companyExports.archive(owner)
  const day = new Date(archive.madeAt).toISOString().slice(0, 10)
  const wasBegun = await sendStoredFile(req, res, {
    ...{ tag: archive.sha256, byteSize: archive.byteSize },
    headers: {
      'Content-Type': 'application/zip',
      // It has all there is of a company: no browser keeps a copy beside the downloaded one.
      'Cache-Control': 'no-store',
      'Content-Disposition': attachmentNamed(
        `${company.name.ja}_${day}.zip`,
        `company-${company.id}_${day}.zip`,
      ),
    },
    open: (part) => companyExports.open(archive, part),
  })
  if (wasBegun) await companyExports.recordDownload(actorOf(req), owner)
}
