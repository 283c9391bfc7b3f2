import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { Company } from '#server/features/companies/index.ts'
import {
  columnLabel,
  warningsOf,
  type ImportDetails,
  type ImportProgress,
} from '#server/features/imports/index.ts'
import {
  sumTotals,
  yearChangesOf,
  type SectionTotal,
  type YearTotal,
} from '#server/features/publishing/index.ts'
import type { Checked } from '#views/components/console/import/checked.tsx'
import type { Failed } from '#views/components/console/import/failed.tsx'
import type { ImportFile } from '#views/components/console/import/import-file.tsx'
import type { ImportStatus } from '#views/pages/company/import-check/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import { sendAttachment } from '../../attachment.ts'
import { paths, withQuery } from '../../paths.ts'
import { sendPage, uiOf } from '../../render.ts'
import type { Route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '../../shells.ts'
import { addToast } from '../../toasts.ts'
import { progressProps, progressShown } from './import-progress.ts'
import { changeProps, sectionLabel, sectionTypeNames, userNames } from './names.ts'

const ERRORS_SHOWN = 20

/** /company/data/import-csv/{id}: what the check found, confirmation, progress and result of one import. */
export function importCheckRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  return [
    {
      ...common,
      method: 'get',
      path: paths.importCheck(':id'),
      handler: (req, res) => show(services, req, res),
    },
    {
      ...common,
      method: 'get',
      path: paths.importProgress(':id'),
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
        const file = await services.imports.errorFile(companyOf(req).id, idOf(req), req.context.lang)
        sendAttachment(res, `errors_${idOf(req)}.csv`, 'text/csv; charset=utf-8')
        await pipeline(file, res)
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.importConfirmation(':id'),
      body: 'form',
      async handler(req, res) {
        // Warnings ask for a look before the slot is replaced; the page says so and stays.
        if (await lacksAcknowledgement(services, req)) return show(services, req, res, true)
        await services.imports.confirm(companyOf(req).id, idOf(req)).catch(tellUnlessOver(services, req))
        res.redirect(303, paths.importCheck(idOf(req)))
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.importCancellation(':id'),
      body: 'form',
      async handler(req, res) {
        await services.imports.cancel(companyOf(req).id, idOf(req)).catch(tell(req, [714]))
        res.redirect(303, paths.importCheck(idOf(req)))
      },
    },
  ]
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

async function lacksAcknowledgement(services: Services, req: Request): Promise<boolean> {
  if ((req.body as Record<string, unknown> | undefined)?.acknowledged !== undefined) return false
  const details = await services.imports.details(companyOf(req).id, idOf(req))
  return (
    details.state === 'checked' && (await comparisonOf(services, companyOf(req), details)).warnings.length > 0
  )
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  isUnacknowledged = false,
): Promise<void> {
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
  const status = await statusOf(services, ui, company, details, file.fileName, isUnacknowledged)
  const props = { shell: consoleShell(services, req, 'data'), file: shown, status }
  await sendPage(services, req, res, 'company/import-check', props, isUnacknowledged ? 422 : 200)
}

async function statusOf(
  services: Services,
  ui: Ui,
  company: Company,
  details: ImportDetails,
  fileName: string,
  isUnacknowledged: boolean,
): Promise<ImportStatus> {
  const { state } = details
  const { id, sectionType } = details.import
  const uploadHref = withQuery(paths.importCsv, { type: sectionTypeNames[sectionType] })
  const dataHref = paths.dataList(sectionType)
  switch (state) {
    case 'queued':
    case 'checking':
      return { state, progress: progressProps(ui, id, details), cancelAction: paths.importCancellation(id) }
    case 'applying':
      return { state, progress: progressProps(ui, id, details) }
    case 'checked':
      return { state, ...(await checkedOf(services, ui, company, details, isUnacknowledged)) }
    case 'done': {
      const amount = sumTotals(0, details.totals).amount
      return { state, rows: details.rows, yen: amount, nextHref: paths.companyPreview, uploadHref, dataHref }
    }
    case 'failed':
      return { state, ...(await failedOf(services, ui, company, details, fileName)), uploadHref, dataHref }
    case 'cancelled':
      return { state, uploadHref, dataHref }
  }
}

/** What the slot holds in the draft now, against the checked file, and what to look at before it is replaced. */
async function comparisonOf(services: Services, company: Company, { import: item, rows }: ImportDetails) {
  const data = await services.publishing.dataIn(company.id, item.sectionType, 'draft')
  const imports = data.imports.filter(
    (slot) => slot.year === item.year && slot.rootSectionId === item.rootSectionId,
  )
  const before = await services.publishing.totalsOf({ ...data, imports })
  const beforeRows = before.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const [held] = imports
  const now = held && (await services.imports.details(company.id, held.importId)).import
  return {
    before,
    beforeRows,
    isEmpty: !held,
    warnings: warningsOf(now ? { rowCount: beforeRows, contentHash: now.contentHash } : null, {
      rowCount: rows,
      contentHash: item.contentHash,
    }),
  }
}

async function checkedOf(
  services: Services,
  ui: Ui,
  company: Company,
  details: ImportDetails,
  isUnacknowledged: boolean,
): Promise<Checked> {
  const { import: item, totals } = details
  const { before, beforeRows, isEmpty, warnings } = await comparisonOf(services, company, details)
  const inYear = (list: SectionTotal[]): YearTotal[] => list.map((total) => ({ ...total, year: item.year }))
  const [change] = changeProps(services, yearChangesOf(before, inYear(totals)), ui.lang)
  const sum = sumTotals(0, totals)
  return {
    rows: details.rows,
    encoding: item.encoding ?? '',
    lineEnd: item.lineEnding ?? '',
    sample: item.sample ?? { columns: [], rows: [] },
    slot: isEmpty ? 'empty' : 'filled',
    sections: change?.sections ?? [],
    total: {
      before: change?.total.before ?? null,
      after: { payments: sum.payments, yen: sum.amount },
    },
    warnings: warnings.map((warning) =>
      ui.t(`imports.warning.${warning}`, {
        before: ui.format.count(beforeRows),
        after: ui.format.count(details.rows),
      }),
    ),
    acknowledgeError: isUnacknowledged ? ui.t('imports.checked.acknowledgeRequired') : null,
    confirmAction: paths.importConfirmation(item.id),
    cancelAction: paths.importCancellation(item.id),
  }
}

async function failedOf(
  services: Services,
  ui: Ui,
  company: Company,
  { import: item, fault }: ImportDetails,
  fileName: string,
): Promise<Pick<Failed, 'errorCount' | 'errors' | 'errorFileHref'>> {
  if (!item.errorFileKey) {
    const key = fault?.key ?? 'api.error.500'
    const reason = ui.t(key, { value: fileName, ...fault?.params })
    return { errorCount: 1, errors: [{ line: null, column: '', value: '', reason }], errorFileHref: null }
  }
  const errors = await services.imports.firstErrors(company.id, item.id, ERRORS_SHOWN)
  return {
    errorCount: item.errorCount,
    errors: errors.map((error) => ({
      line: error.line || null,
      column: columnLabel(error),
      value: error.value,
      reason: ui.t(error.key, error.params),
    })),
    errorFileHref: paths.importErrors(item.id),
  }
}
