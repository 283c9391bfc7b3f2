import { yearsOf } from '#server/features/data-records/index.ts'
import { sameFigure, typedFigure, type YearEntries } from '#server/features/record-changes/index.ts'
import { DISCLOSURE, type SectionTree } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { sectionTypeNames } from '#server/http/pages/company/names.ts'
import { yearOf } from '#server/http/pages/query.ts'
import { paths } from '#server/http/paths.ts'
import { latestYearOf, selectableYears } from '#server/http/rendering/fiscal-year.ts'
import type { Props, TotalLeaf } from '#views/pages/company/total-entries/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import type { RecordServices } from './records.ts'
import { changeOf, standingIn, sumOf } from './total-years.ts'

const type = DISCLOSURE

/** The controls of a section's number of payments and of its amount. */
export const figureControls = (sectionId: number) =>
  [`t${sectionId}.numberOfPayments`, `t${sectionId}.amount`] as const

export async function totalsProps(
  services: RecordServices,
  request: PageRequest<unknown, { year?: number }>,
  typed: Typed | null,
): Promise<Props> {
  const { company, ui } = request
  const latest = await latestYearOf(services, company.id)
  const draft = await services.versions.dataIn(company.id, type, 'draft')
  const stored = yearsOf(draft)
  const year =
    (typed?.values.year === undefined ? request.query.year : yearOf(typed.values.year)) ?? stored[0] ?? latest
  const { entries, stamp } = await services.totalEntries.ofYear(company.id, type, year)
  const earlier = [year - 1, year - 2]
  const before = await Promise.all(
    earlier.map(async (one) => (await services.totalEntries.ofYear(company.id, type, one)).entries),
  )
  const published = await services.versions.dataIn(company.id, type, 'published')
  const standing = standingIn(
    await services.versions.totalsOf(draft),
    await services.versions.totalsOf(published),
  )
  const isChanged = typed?.code === 721
  // A refused form keeps the stamp of the totals it was opened with; one that met a change takes the new one.
  const isRefused = typed !== null && typed.code !== null && !isChanged
  const years = [...new Set([...selectableYears(latest), ...stored, year])]
  return {
    shell: request.shell('data'),
    type: sectionTypeNames[type],
    year,
    years: years.sort((a, b) => b - a),
    earlier,
    sums: [entries, ...before].map(sumOf),
    standings: [entries, ...before].map((own, back) =>
      standing(
        year - back,
        own.map(({ section }) => section.id),
      ),
    ),
    change: changeOf(sumOf(entries).amount, sumOf(before[0] ?? []).amount),
    action: paths.dataListPart(type, 'totals'),
    stamp: isRefused ? (typed.values.stamp ?? '') : stamp,
    roots: rootProps(services.sections.in(year), ui, entries, before, typed),
    errors: typed?.errors ?? {},
    isChanged,
    backHref: paths.dataList(type),
  }
}

function rootProps(
  sections: SectionTree,
  ui: Ui,
  entries: YearEntries['entries'],
  before: YearEntries['entries'][],
  typed: Typed | null,
): Props['roots'] {
  return sections
    .roots(type)
    .map(({ id, code, name }) => ({
      code,
      name: name[ui.lang],
      leaves: entries
        .filter(({ section }) => section.rootId === id)
        .map((entry) => leafProps(ui, entry, before, typed)),
    }))
    .filter(({ leaves }) => leaves.length > 0)
}

/** A section with what was typed; where somebody changed its total meanwhile, with what is stored now too. */
function leafProps(
  { t, format, lang }: Ui,
  { section, recordId, numberOfPayments, amount }: YearEntries['entries'][number],
  before: YearEntries['entries'][],
  typed: Typed | null,
): TotalLeaf {
  const now = { payments: typedFigure(numberOfPayments), amount: typedFigure(amount) }
  const isTyped = typed !== null && (typed.code !== null || typed.values.stamp !== undefined)
  const values = isTyped ? typed.values : {}
  const [paymentsControl, amountControl] = figureControls(section.id)
  const shown = {
    payments: values[paymentsControl] ?? now.payments,
    amount: values[amountControl] ?? now.amount,
  }
  const earlier = before.map((entries) => {
    const own = entries.find((entry) => entry.section.id === section.id)
    return { payments: own?.numberOfPayments ?? null, amount: own?.amount ?? null }
  })
  const isSame = sameFigure(shown.payments, now.payments) && sameFigure(shown.amount, now.amount)
  return {
    ...{ id: section.id, code: section.code, name: section.name[lang] },
    ...shown,
    now:
      typed?.code === 721 && !isSame
        ? t('records.totals.now', {
            payments: format.number(numberOfPayments),
            amount: format.number(amount),
          })
        : null,
    change: changeOf(amount, earlier[0]?.amount ?? null),
    earlier,
    href: recordId ? paths.dataDetail(type, recordId) : null,
  }
}
