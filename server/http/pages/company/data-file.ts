import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { importStates, type Import } from '#server/features/imports/index.ts'
import { DELETED_KEPT_DAYS, type UploadedFile } from '#server/features/uploads/index.ts'
import type { Props } from '#views/pages/company/data-file/+Page.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { sendAttachment } from '#server/http/files/attachment.ts'
import { paths, withQuery } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { fileStateOf, importStateOf, rowsOf } from './file-state.ts'
import { sectionLabel, sectionTypeNames, userNames } from './names.ts'
import { flashSlotLocked } from './flash-slot-locked.ts'

const DAY_MS = 24 * 60 * 60_000
const contentTypes = { csv: 'text/csv', pdf: 'application/pdf' } as const

/** /company/data/files/{id}: one uploaded file, its bytes, a new check of them, its restoration. */
export function dataFileRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  return [
    {
      ...common,
      method: 'get',
      path: paths.dataFile(':id'),
      handler: (req, res) => show(services, req, res),
    },
    {
      ...common,
      method: 'get',
      path: paths.dataFileOriginal(':id'),
      async handler(req, res) {
        const file = await namedFile(services, req)
        const bytes = await services.uploads.openOriginal(actorOf(req), file)
        const plainName = `file_${file.id}.${file.fileType}`
        sendAttachment(res, file.fileName, contentTypes[file.fileType], plainName)
        res.set('Content-Length', String(file.byteSize))
        await pipeline(bytes, res)
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.dataFileImport(':id'),
      body: 'form',
      async handler(req, res) {
        const file = await namedFile(services, req)
        const importId = await services.uploads
          .reimport(actorOf(req), file.companyId, file.id)
          .catch((error: unknown) => openCheckInstead(services, file, error))
        res.redirect(303, paths.importCheck(importId))
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.dataFileRestoration(':id'),
      body: 'form',
      async handler(req, res) {
        const file = await namedFile(services, req)
        // A second click finds it restored, which is what was wanted.
        if (file.deletedAt !== null) {
          await services.uploads.restore(actorOf(req), file).then(
            ({ isInDraft }) =>
              addToast(req, 'success', isInDraft ? 'files.toast.restoredWithData' : 'files.toast.restored'),
            (error: unknown) => flashSlotLocked(req, error),
          )
        }
        res.redirect(303, paths.dataFile(file.id))
      },
    },
  ]
}

/** The company's file that a path names; 705 for any other. */
export async function namedFile(services: Services, req: Request): Promise<UploadedFile> {
  const id = String(req.params.id)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new AppError(705)
  return services.uploads.get(companyOf(req).id, Number(id))
}

/** The import of a file that is not over; at most one can be (714). */
export function openImportOf(imports: Import[]): Import | undefined {
  return imports.find(({ state }) => importStates[state].next.length > 0)
}

/** 714: the check that somebody asked for twice is there already, and is what they want to see. */
async function openCheckInstead(services: Services, file: UploadedFile, error: unknown): Promise<number> {
  if (!(error instanceof AppError) || error.code !== 714) throw error
  const imports = await services.imports.findOfFile(file.companyId, file.id)
  const open = openImportOf(imports) ?? imports[0]
  if (!open) throw error
  return open.id
}

async function show(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const file = await namedFile(services, req)
  const imports = await services.imports.findOfFile(company.id, file.id)
  const draft = (await services.versions.dataIn(company.id, file.sectionType, 'draft')).imports
  const people = [file.uploadedBy, ...(file.deletedBy === null ? [] : [file.deletedBy])]
  const names = await userNames(services, company, people, req.context.lang)
  const open = openImportOf(imports)
  const isCsv = file.fileType === 'csv'
  await sendPage(services, req, res, 'company/data-file', {
    shell: consoleShell(services, req, 'data'),
    file: {
      fileName: file.fileName,
      type: sectionTypeNames[file.sectionType],
      year: file.year,
      rootSection: sectionLabel(services, file.rootSectionId, req.context.lang) ?? '-',
      bytes: file.byteSize,
      uploadedAt: file.uploadedAt,
      uploadedBy: names.get(file.uploadedBy) ?? '-',
    },
    kind: file.fileType,
    state: fileStateOf(file, imports[0], draft, services.clock.now()),
    imports: isCsv
      ? imports.map((item) => ({
          id: item.id,
          begunAt: item.createdAt,
          state: importStateOf(item, draft),
          rows: rowsOf(item),
          errors: item.errorCount,
          href: paths.importCheck(item.id),
        }))
      : null,
    originalHref: paths.dataFileOriginal(file.id),
    openCheckHref: open ? paths.importCheck(open.id) : null,
    reimportAction: isCsv && !open && file.deletedAt === null ? paths.dataFileImport(file.id) : null,
    deletionHref: paths.dataFileDeletion(file.id),
    backHref: listPath(file),
    deletion: await deletionOf(services, file, names),
  })
}

/** The list that a file is in. */
export function listPath({ sectionType, deletedAt }: UploadedFile): string {
  return withQuery(paths.data, {
    type: sectionType === 2 ? 'patient' : undefined,
    deleted: deletedAt === null ? undefined : 1,
  })
}

async function deletionOf(
  services: Services,
  file: UploadedFile,
  names: Map<number, string>,
): Promise<Props['deletion']> {
  if (file.deletedAt === null) return null
  return {
    at: file.deletedAt,
    by: names.get(file.deletedBy ?? 0) ?? '-',
    until: file.deletedAt + DELETED_KEPT_DAYS * DAY_MS,
    fillsDraft: await services.uploads.wouldFillDraft(file),
    action: paths.dataFileRestoration(file.id),
  }
}
