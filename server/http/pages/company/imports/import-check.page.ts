import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { type ImportProgress } from '#server/features/imports/index.ts'
import type { ImportFile } from '#views/components/console/import/import-file.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { sendAttachment } from '#server/http/files/attachment.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { comparisonShown } from './comparison-progress.ts'
import { progressShown } from './import-progress.ts'
import { sectionLabel, sectionTypeNames, userNames } from '#server/http/pages/company/names.ts'
import { comparisonOf, statusOf, warningStamp, type Refused } from './import-check.status.ts'

/** /company/data/import-csv/{id}: what the check found, confirmation, progress and result of one import. */
export function importCheckRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  return [
    {
      ...common,
      method: 'get',
      path: paths.importCheck(':id'),
      // Reloads itself while the job runs.
      passive: true,
      handler: (req, res) => show(services, req, res),
    },
    {
      ...common,
      method: 'get',
      path: paths.importProgress(':id'),
      passive: true,
      async handler(req, res) {
        const progress = await services.imports.progress(companyOf(req).id, idOf(req))
        const shown = progressShown(uiOf(services, req.context.lang), progress)
        res.set('Cache-Control', 'no-store').json(shown)
      },
    },
    {
      ...common,
      method: 'get',
      path: paths.importErrors(':id'),
      async handler(req, res) {
        const file = await services.imports.errors.errorFile(
          actorOf(req),
          companyOf(req).id,
          idOf(req),
          req.context.lang,
        )
        sendAttachment(res, `errors_${idOf(req)}.csv`, 'text/csv; charset=utf-8')
        await pipeline(file, res)
      },
    },
    {
      ...common,
      method: 'get',
      path: paths.importMarkedFile(':id'),
      async handler(req, res) {
        const { id } = companyOf(req)
        const file = await services.imports.errors.markedFile(actorOf(req), id, idOf(req), req.context.lang)
        sendAttachment(res, `marked_${idOf(req)}.csv`, 'text/csv; charset=utf-8')
        await pipeline(file, res)
      },
    },
    {
      ...common,
      method: 'get',
      path: paths.importComparison(':id'),
      passive: true,
      async handler(req, res) {
        const progress = await services.comparisons.dryRunProgress(companyOf(req).id, idOf(req))
        const shown = comparisonShown(uiOf(services, req.context.lang), progress)
        res.set('Cache-Control', 'no-store').json(shown)
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.importConfirmation(':id'),
      body: 'form',
      async handler(req, res) {
        // What is replaced asks for a look: at its warnings, and again when it has changed since; the page says so.
        const refused = (await refusalOf(services, req)) ?? (await confirm(services, req))
        if (refused) return show(services, req, res, refused)
        res.redirect(303, paths.importCheck(idOf(req)))
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.importCancellation(':id'),
      body: 'form',
      async handler(req, res) {
        await services.imports.cancel(actorOf(req), companyOf(req).id, idOf(req)).catch(tell(req, [714]))
        res.redirect(303, paths.importCheck(idOf(req)))
      },
    },
  ]
}

/** The slot may also have changed after `refusalOf` has looked: the confirmation's own transaction has the last word. */
async function confirm(services: Services, req: Request): Promise<Refused> {
  try {
    await services.imports.confirm(actorOf(req), companyOf(req).id, idOf(req), sentTexts(req).slotContent)
  } catch (error) {
    if (error instanceof AppError && error.code === 721) return 'changed'
    await tellUnlessOver(services, req)(error)
  }
  return null
}

function sentTexts(req: Request): { acknowledged: string | undefined; slotContent: string | undefined } {
  const { acknowledged, slotContent } = (req.body ?? {}) as Record<string, unknown>
  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  return { acknowledged: text(acknowledged), slotContent: text(slotContent) }
}

/** What cannot be done now is told on the import's own page. */
function tell(req: Request, codes: number[]) {
  return (error: unknown): void => {
    if (!(error instanceof AppError) || !codes.includes(error.code)) throw error
    addToast(req, 'error', `api.error.${error.code}`)
  }
}

/**
 * A confirmation that comes late, from a second tab or by the back button: when the import has ended meanwhile, its
 * page says how, and a message that it were under way would contradict it. An unknown import is unknown (705).
 */
function tellUnlessOver(services: Services, req: Request) {
  return async (error: unknown): Promise<void> => {
    const progress = await services.imports.progress(companyOf(req).id, idOf(req))
    if (!isOver(progress)) tell(req, [714, 715])(error)
  }
}

function isOver({ state }: ImportProgress): boolean {
  return state === 'done' || state === 'cancelled' || state === 'failed'
}

function idOf(req: Request): number {
  const id = String(req.params.id)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new AppError(705)
  return Number(id)
}

async function refusalOf(services: Services, req: Request): Promise<Refused> {
  const { acknowledged, slotContent } = sentTexts(req)
  const details = await services.imports.details(companyOf(req).id, idOf(req))
  if (details.state !== 'checked') return null
  if (slotContent !== undefined && slotContent !== (await services.comparisons.slotContent(details.import)))
    return 'changed'
  const stamp = warningStamp(await comparisonOf(services, companyOf(req), details))
  return stamp === '' || acknowledged === stamp ? null : 'unacknowledged'
}

const refusedStatus = { unacknowledged: 422, changed: 409 }

async function show(services: Services, req: Request, res: Response, refused: Refused = null): Promise<void> {
  const company = companyOf(req)
  const ui = uiOf(services, req.context.lang)
  const details = await services.imports.details(company.id, idOf(req))
  const file = await services.uploads.get(company.id, details.import.uploadedFileId)
  const names = await userNames(services, company, [file.uploadedBy], ui.lang)
  const shown: ImportFile = {
    fileName: file.fileName,
    type: sectionTypeNames[file.sectionType],
    year: file.year,
    rootSection:
      sectionLabel(services, details.import.rootSectionId, ui.lang) ?? (isOver(details) ? '-' : null),
    bytes: file.byteSize,
    uploadedAt: file.uploadedAt,
    uploadedBy: names.get(file.uploadedBy) ?? '-',
  }
  const status = await statusOf(services, ui, company, details, file.fileName, refused)
  const props = { shell: consoleShell(services, req, 'data'), file: shown, status }
  await sendPage(services, req, res, 'company/import-check', props, refused ? refusedStatus[refused] : 200)
}
