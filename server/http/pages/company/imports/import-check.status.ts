import type { Company } from '#server/features/companies/index.ts'
import type { ImportDetails } from '#server/features/imports/index.ts'
import { sumTotals } from '#server/features/publishing/index.ts'
import type { ImportStatus } from '#views/pages/company/import-check/import-status.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import type { Ui } from '#views/ui.tsx'
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
  ui: Ui,
  company: Company,
  details: ImportDetails,
  fileName: string,
  refusal: Refusal | null,
  typed: Typed<Refusal> | null,
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
      return { state, ...(await checkedOf(services, ui, details, refusal)) }
    case 'done': {
      const amount = sumTotals(0, details.totals).amount
      return { state, rows: details.rows, yen: amount, nextHref: paths.companyPreview, uploadHref, dataHref }
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
