import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { DELETED_KEPT_DAYS, type UploadedFile } from '#server/features/uploads/index.ts'
import type { Props } from '#views/pages/company/data-file-deletion/+Page.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { paths } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { listPath, namedFile, openImportOf } from './data-file.ts'
import { sectionLabel } from './names.ts'
import { flashSlotLocked } from './flash-slot-locked.ts'

/** /company/data/files/{id}/deletion: says what leaves the draft, asks, deletes. */
export function dataFileDeletionRoutes(services: Services): Route[] {
  const common = {
    access: 'company-admin',
    host: 'any',
    path: paths.dataFileDeletion(':id'),
  } as const
  return [
    {
      ...common,
      method: 'get',
      async handler(req, res) {
        const file = await namedFile(services, req)
        // The back button after a deletion: the file's page says that it is deleted.
        if (file.deletedAt !== null) res.redirect(303, paths.dataFile(file.id))
        else await show(services, req, res, file)
      },
    },
    {
      ...common,
      method: 'post',
      body: 'form',
      async handler(req, res) {
        const file = await namedFile(services, req)
        const refused = await services.uploads
          .remove(actorOf(req), file)
          .catch((error: unknown) => refusalOf(req, error))
        // 714: the page says why, and offers to try again. 705: deleted by an earlier click. 715: a message says why.
        if (refused === 714) return show(services, req, res, file, 409)
        if (refused === 715) return res.redirect(303, paths.dataFile(file.id))
        if (refused === undefined) addToast(req, 'success', 'files.toast.deleted')
        res.redirect(303, listPath(file.deletedAt === null ? file : { ...file, deletedAt: null }))
      },
    },
  ]
}

function refusalOf(req: Request, error: unknown): 705 | 714 | 715 {
  if (error instanceof AppError && (error.code === 705 || error.code === 714)) return error.code
  flashSlotLocked(req, error)
  return 715
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  file: UploadedFile,
  status = 200,
): Promise<void> {
  const imports = await services.imports.findOfFile(file.companyId, file.id)
  const open = openImportOf(imports)
  const isRunning = open && (open.state === 'applying' || open.confirmedAt !== null)
  const props: Props = {
    shell: consoleShell(services, req, 'data'),
    fileName: file.fileName,
    kind: file.fileType,
    leaves: await whatLeaves(services, req, file, new Set(imports.map(({ id }) => id))),
    open: open ? (isRunning ? 'import' : 'check') : null,
    keptDays: DELETED_KEPT_DAYS,
    action: paths.dataFileDeletion(file.id),
    backHref: paths.dataFile(file.id),
  }
  await sendPage(services, req, res, 'company/data-file-deletion', props, status)
}

/** Section, rows and sum of the slot that an import of the file fills in the draft, edits included. */
async function whatLeaves(
  services: Services,
  req: Request,
  { sectionType }: UploadedFile,
  own: ReadonlySet<number>,
): Promise<Props['leaves']> {
  const data = await services.versions.dataIn(companyOf(req).id, sectionType, 'draft')
  const slot = data.imports.find(({ importId }) => own.has(importId))
  if (!slot) return null
  const totals = await services.versions.totalsOf({ ...data, imports: [slot] })
  return {
    section: sectionLabel(services, slot.rootSectionId, req.context.lang) ?? '-',
    year: slot.year,
    rows: totals.reduce((sum, { rowCount }) => sum + rowCount, 0),
    yen: totals.reduce((sum, { amount }) => sum + amount, 0),
  }
}
