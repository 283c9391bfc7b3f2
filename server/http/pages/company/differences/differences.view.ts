import type { Differences } from '#server/features/comparisons/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { sectionTypeNames } from '#server/http/pages/company/names.ts'
import { listPager } from '#server/http/pages/pager.ts'
import { keptFields, pageQuery } from '#server/http/pages/list-query.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/differences/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import { comparisonShown, isUnderWay } from '../imports/comparison-progress.ts'
import { changedSections } from './changed-sections.ts'
import { differenceRow } from './difference-row.ts'
import type { DifferencesQuery } from './differences.input.ts'
import type { DifferenceServices } from './differences.ts'
import { filterProps } from './filter.view.ts'
import { sidesOf } from './sides.ts'
import { sideNames } from './side-names.ts'

export async function differencesProps(
  services: DifferenceServices,
  request: PageRequest<unknown, DifferencesQuery>,
  type: SectionType,
): Promise<Props> {
  const { company, ui, query } = request
  const { page, size, year, sectionId, kind } = query
  const { comparisons, sections, versions } = services
  const { from, to, editions } = await sidesOf(services, company, type, query)
  if (sectionId !== undefined) sections.get(type, sectionId)
  const filter = { year, sectionId, kind }

  const differences = await comparisons.between(from, to)
  const [before, after] = [await versions.totalsOf(from), await versions.totalsOf(to)]
  const { rows, total } = await comparisons.rows(from, to, filter, page, size)
  requirePage(page, rows)

  const path = paths.differences(type)
  const hrefOf = (chosen: Partial<DifferencesQuery>, page = 1) =>
    withQuery(path, { ...editions, ...chosen, ...pageQuery(page, size) })
  return {
    shell: request.shell('preview'),
    type: sectionTypeNames[type],
    ...sideNames(ui, editions, company),
    ...progressProps(ui, differences, type, withQuery('', editions)),
    backTo: editions.from ? 'editions' : 'preview',
    backHref: editions.from ? paths.editions : paths.companyPreview,
    importHref:
      before.length + after.length === 0
        ? withQuery(paths.importCsv, { type: sectionTypeNames[type] })
        : null,
    counts: differences.rows,
    years: changedSections(services, ui, { before, after, sections: differences.sections }, hrefOf),
    filter: filterProps(services, ui, query, differences.sections, {
      action: path,
      keep: keptFields(editions),
      resetHref: hrefOf({}),
    }),
    rows: rows.map((row) => differenceRow(services, ui, row)),
    pager: listPager(
      path,
      { page, size, total, count: rows.length },
      { keep: keptFields({ ...editions, ...filter }), hrefOf: (to) => hrefOf(filter, to) },
    ),
  }
}

/** How far the comparison is. One that waits is shown like one that runs: the page stays. */
function progressProps(
  ui: Ui,
  differences: Differences,
  type: SectionType,
  query: string,
): Pick<Props, 'state' | 'progress' | 'againAction'> {
  const progressHref = paths.differencesProgress(type) + query
  const { state } = differences
  return {
    state: state === 'queued' ? 'running' : state,
    progress: isUnderWay(differences) ? { href: progressHref, ...comparisonShown(ui, differences) } : null,
    againAction: paths.differencesAgain(type) + query,
  }
}
