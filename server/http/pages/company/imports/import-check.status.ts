import type { ImportDetails } from '#server/features/imports/index.ts'
import { sumTotals } from '#server/features/publishing/index.ts'
import type { ImportMode } from '#views/components/console/import/import-mode.ts'
import type { Done } from '#views/components/console/import/done.tsx'
import type { ImportStatus } from '#views/pages/company/import-check/import-status.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { lastActProps } from '../records/last-act.view.ts'
import { paths, withQuery } from '../../../paths.ts'
import { sectionTypeNames } from '../names.ts'
import { checkedOf } from './checked.view.ts'
import type { Refusal } from './confirmation.ts'
import { failedOf } from './failed.view.ts'
import { progressProps } from './import-progress.ts'
import type { ImportServices } from './imports.ts'

/** The state of an import as its page shows it. */
export async function statusOf(
  services: ImportServices,
  request: PageRequest<unknown, { mode?: 'merge' }>,
  details: ImportDetails,
  fileName: string,
  refusal: Refusal | null,
  typed: Typed<Refusal> | null,
): Promise<ImportStatus> {
  const { company, ui } = request
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
      return { state, ...(await checkedOf(services, ui, details, refusal, modeOf(request, typed), typed)) }
    case 'done': {
      const amount = sumTotals(0, details.totals).amount
      const merged = await mergedProps(services, request, details)
      const { headChanged } = await services.versions.dataState(company.id, sectionType)
      const type = sectionTypeNames[sectionType]
      const moveAction = headChanged ? withQuery(paths.previewMove, { type }) : null
      const hrefs = { moveAction, nextHref: paths.companyPreview, uploadHref, dataHref }
      return { state, rows: details.rows, yen: amount, merged, ...hrefs }
    }
    case 'failed':
      return {
        state,
        ...(await failedOf(services, ui, company, details, fileName, typed)),
        uploadHref,
        dataHref,
      }
    case 'cancelled':
      return { state, uploadHref, dataHref }
  }
}

function modeOf(
  { query }: PageRequest<unknown, { mode?: 'merge' }>,
  typed: Typed<Refusal> | null,
): ImportMode {
  const chosen = typed?.values['mode'] ?? query.mode
  return chosen === 'merge' ? 'merge' : 'replace'
}

/** What became of rows that were added and updated: one act, which who did it can undo. */
async function mergedProps(
  services: ImportServices,
  request: PageRequest,
  { import: { companyId, sectionType, actId } }: ImportDetails,
): Promise<Done['merged']> {
  if (actId === null) return null
  const act = await services.recordUndo.find(companyId, sectionType, actId)
  if (!act) return null
  const last = await lastActProps(services, request, sectionType)
  return { rows: act.rowCount, isUndone: act.undoneAt !== null, lastAct: last?.act === actId ? last : null }
}
