import { mergeableOf, type ImportMode, type ImportReview } from '#server/features/comparisons/index.ts'
import { placeOfRowNo, type ImportDetails } from '#server/features/imports/index.ts'
import { differenceRow } from '#server/http/pages/company/differences/difference-row.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { MergeProps } from '#views/components/console/import/import-mode.ts'
import type { Ui } from '#views/ui.tsx'
import { exampleLine, joined } from './dry-run-example.ts'
import type { ImportServices } from './imports.ts'

const SHOWN_ROWS = 20
const SHOWN_LINES = 5

/** What adding and updating only would do, or why it is not possible; null where there is nothing to merge with. */
export async function mergeProps(
  services: ImportServices,
  ui: Ui,
  review: ImportReview,
  { import: item, rows }: ImportDetails,
  mode: ImportMode,
): Promise<MergeProps | null> {
  const mergeable = mergeableOf(review, rows)
  if (!mergeable) return null
  const { state } = mergeable
  if (state === 'tooMany') {
    const counts = { limit: ui.format.count(mergeable.limit), rows: ui.format.count(rows) }
    return { refusal: ui.t('imports.mode.tooMany', counts), counts: null, rowsHref: null, rows: [] }
  }
  const { plan } = mergeable
  const rowsHref = withQuery(paths.importRows(item.id), { mode: 'merge' })
  const counts = {
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged.length,
  }
  if (state === 'nothing') {
    const refusal = ui.t('imports.mode.nothing', { count: rows, n: ui.format.count(rows) })
    return { refusal, counts, rowsHref, rows: [] }
  }
  if (state === 'unclear') {
    const lines = plan.unclear
      .slice(0, SHOWN_LINES)
      .map((rowNo) => exampleLine(ui, { ...placeOfRowNo(item.places, rowNo), rowNo }))
    const count = plan.unclear.length
    const params = { count, n: ui.format.count(count), lines: joined(ui, lines) }
    return { refusal: ui.t('imports.mode.unclear', params), counts: null, rowsHref: null, rows: [] }
  }
  return {
    ...{ refusal: null, counts, rowsHref },
    rows: mode === 'merge' ? await firstRows(services, ui, item) : [],
  }
}

/** What changes first, then what is added. */
async function firstRows(
  services: ImportServices,
  ui: Ui,
  item: ImportDetails['import'],
): Promise<MergeProps['rows']> {
  const shown: MergeProps['rows'] = []
  for (const kind of ['changed', 'added'] as const) {
    const { rows } = await services.dryRuns.merged(item, kind, 1, SHOWN_ROWS - shown.length)
    shown.push(...rows.map((row) => differenceRow(services, ui, row)))
    if (shown.length === SHOWN_ROWS) break
  }
  return shown
}
