import type { Company } from '#server/features/companies/index.ts'
import { columnLabel, warningsOf, type ImportDetails } from '#server/features/imports/index.ts'
import {
  sumTotals,
  yearChangesOf,
  type SectionTotal,
  type YearTotal,
} from '#server/features/publishing/index.ts'
import type { Checked } from '#views/components/console/import/checked.tsx'
import type { Failed } from '#views/components/console/import/failed.tsx'
import type { ImportStatus } from '#views/pages/company/import-check/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { progressProps } from './import-progress.ts'
import { changeProps, sectionTypeNames } from './names.ts'

const ERRORS_SHOWN = 20

/** The state of an import as its page shows it. */
export async function statusOf(
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
export async function comparisonOf(
  services: Services,
  company: Company,
  { import: item, rows }: ImportDetails,
) {
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
