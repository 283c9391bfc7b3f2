import type { Company } from '#server/features/companies/index.ts'
import { canBeMarked, columnLabel, warningsOf, type ImportDetails } from '#server/features/imports/index.ts'
import { sectionsOnBothSides, sumTotals, type DataVersion } from '#server/features/publishing/index.ts'
import type { Checked } from '#views/components/console/import/checked.tsx'
import type { Failed } from '#views/components/console/import/failed.tsx'
import type { ImportWarningProps } from '#views/components/console/import/import-warnings.tsx'
import type { ImportStatus } from '#views/pages/company/import-check/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { dryRunProps, dryRunWarnings } from './dry-run.view.ts'
import { progressProps } from './import-progress.ts'
import { sectionProps, sectionTypeNames, sumsOf } from '#server/http/pages/company/names.ts'

const ERRORS_SHOWN = 20

/** Why a confirmation was not taken: not all warnings were acknowledged, or the slot has changed since its page. */
export type Refused = 'unacknowledged' | 'changed' | null

/** The state of an import as its page shows it. */
export async function statusOf(
  services: Services,
  ui: Ui,
  company: Company,
  details: ImportDetails,
  fileName: string,
  refused: Refused,
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
      return { state, ...(await checkedOf(services, ui, company, details, refused)) }
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
  const data = await services.versions.dataIn(company.id, item.sectionType, 'draft')
  const imports = data.imports.filter(
    (slot) => slot.year === item.year && slot.rootSectionId === item.rootSectionId,
  )
  const before = await services.versions.totalsOf({ ...data, imports })
  const beforeRows = before.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const [held] = imports
  const dryRun = await services.comparisons.dryRun(item)
  return {
    before,
    beforeRows,
    isEmpty: !held,
    dryRun,
    edited: await services.comparisons.editedByHand(item),
    warnings: warningsOf(
      held
        ? { rowCount: beforeRows, contentHash: await hashHeld(services, { ...data, imports }, item) }
        : null,
      { rowCount: rows, contentHash: item.contentHash },
    ),
  }
}

/**
 * The hash of the file in a slot of the draft; null where the slot holds other rows than the checked file: edits and
 * entered totals leave the hash of the file they change as it was.
 */
async function hashHeld(
  services: Services,
  slot: DataVersion,
  item: ImportDetails['import'],
): Promise<string | null> {
  const { versions, imports } = services
  const [held] = slot.imports
  if (!held) return null
  const staged = { ...slot, imports: [{ ...held, importId: item.id }] }
  if ((await versions.contentHashOf(slot)) !== (await versions.contentHashOf(staged))) return null
  return (await imports.details(slot.companyId, held.importId)).import.contentHash
}

/** A section keeps its sums when its last row has left the draft. */
const hasRows = ({ rowCount }: { rowCount: number }) => rowCount > 0

type Comparison = Awaited<ReturnType<typeof comparisonOf>>

/**
 * Names the warnings that ask for a look before the slot is replaced, by kind and count; '' for none. Who acknowledges
 * them sends it back: a comparison that ended meanwhile may have found more than the page showed.
 */
export function warningStamp({ warnings, beforeRows, edited, dryRun }: Comparison): string {
  return [
    ...warnings.map((warning) => `${warning}.${beforeRows}`),
    ...(edited > 0 ? [`edited.${edited}`] : []),
    ...(dryRun.result?.warnings ?? []).map(({ kind, count }) => `${kind}.${count}`),
  ].join('_')
}

async function checkedOf(
  services: Services,
  ui: Ui,
  company: Company,
  details: ImportDetails,
  refused: Refused,
): Promise<Checked> {
  const { import: item, totals } = details
  // Before the comparison: a change while that is made shows as one.
  const slotContent = await services.comparisons.slotContent(item)
  const comparison = await comparisonOf(services, company, details)
  const { before, beforeRows, isEmpty, dryRun, edited } = comparison
  const sum = sumTotals(0, totals)
  return {
    rows: details.rows,
    encoding: item.encoding ?? '',
    lineEnd: item.lineEnding ?? '',
    sample: item.sample ?? { columns: [], rows: [] },
    slot: isEmpty ? 'empty' : 'filled',
    // All of the slot, equal ones too: the lines have to add up to the total.
    sections: sectionProps(services, sectionsOnBothSides(before.filter(hasRows), totals), ui.lang),
    total: {
      before: isEmpty ? null : sumsOf(sumTotals(0, before)),
      after: { payments: sum.payments, yen: sum.amount },
    },
    dryRun: dryRunProps(ui, item, dryRun),
    warnings: [
      ...comparison.warnings.map((warning) =>
        plainWarning(services, ui, `imports.warning.${warning}`, {
          before: ui.format.count(beforeRows),
          after: ui.format.count(details.rows),
        }),
      ),
      ...(edited > 0
        ? [
            plainWarning(services, ui, 'comparison.warning.edited', {
              count: edited,
              n: ui.format.count(edited),
            }),
          ]
        : []),
      ...dryRunWarnings(services, ui, dryRun),
    ],
    warningStamp: warningStamp(comparison),
    acknowledgeError: refused === 'unacknowledged' ? ui.t('imports.checked.acknowledgeRequired') : null,
    changedError: refused === 'changed' ? ui.t('comparison.error.slotChanged') : null,
    slotContent,
    confirmAction: paths.importConfirmation(item.id),
    cancelAction: paths.importCancellation(item.id),
  }
}

const plainWarning = (
  services: Services,
  ui: Ui,
  key: string,
  params: Record<string, string | number>,
): ImportWarningProps => ({
  text: ui.t(key, params),
  helpHref: errorHelpHref(services, key),
  ...{ sections: [], rows: [], more: null },
})

async function failedOf(
  services: Services,
  ui: Ui,
  company: Company,
  { import: item, fault }: ImportDetails,
  fileName: string,
): Promise<Pick<Failed, 'errorCount' | 'errors' | 'errorFileHref' | 'markedFileHref'>> {
  if (!item.errorFileKey) {
    const key = fault?.key ?? 'api.error.500'
    const reason = ui.t(key, { value: fileName, ...fault?.params })
    return {
      errorCount: 1,
      errors: [{ line: null, column: '', value: '', reason, helpHref: errorHelpHref(services, key) }],
      errorFileHref: null,
      markedFileHref: null,
    }
  }
  const errors = await services.imports.errors.firstErrors(company.id, item.id, ERRORS_SHOWN)
  return {
    errorCount: item.errorCount,
    errors: errors.map((error) => ({
      line: error.line || null,
      column: columnLabel(error),
      value: error.value,
      reason: ui.t(error.key, error.params),
      helpHref: errorHelpHref(services, error.key),
    })),
    errorFileHref: paths.importErrors(item.id),
    markedFileHref: canBeMarked(item) ? paths.importMarkedFile(item.id) : null,
  }
}
