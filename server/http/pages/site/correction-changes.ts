import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { SectionTotal, TypeFigures, YearChange } from '#server/features/publishing/index.ts'
import type { SectionPages, SiteArea, SiteSections } from '#server/features/site/index.ts'
import type { Changes } from '#views/pages/site/corrections/changes-table.tsx'
import type { ChangeLine } from '#views/pages/site/corrections/change-line.ts'
import { paths, withQuery } from '../../paths.ts'
import { sectionName } from './section-name.ts'
import { siteHref, type SitePage } from './site-page.ts'

/** An edition may change all there is: what is listed of it stays a page that can be read. */
const LISTED = 20

export interface ChangesPlace {
  site: SitePage
  area: SiteArea
  sections: SiteSections
  policy: PublicationPolicy
  /** What can be opened now, by type; nothing of a type that is not shown on this host. */
  pages: ReadonlyMap<TypeFigures['type'], SectionPages>
}

/** What an edition changed in a type, year by year and section by section; null where that cannot be told. */
export function changesOf(place: ChangesPlace, { type, changes, isUpdated }: TypeFigures): Changes | null {
  if (!changes) return null
  const lines = changes.flatMap((change) => linesOf(place, type, change))
  return { lines: lines.slice(0, LISTED), more: Math.max(0, lines.length - LISTED), isUpdated }
}

/** A year that came or went is one line, whatever was in it. */
function linesOf(place: ChangesPlace, type: TypeFigures['type'], change: YearChange): ChangeLine[] {
  const { site, area, sections, pages, policy } = place
  const of = (total: SectionTotal | null) => total && policy.totals(total)
  const { year, before, after } = change
  if (!before || !after) return [{ year, section: null, href: null, ...sumsOf(policy, before, after) }]
  const ofYear = sections.in(year)
  const inOrder = change.sections.toSorted(
    (one, other) => ofYear.placeOf(one.sectionId) - ofYear.placeOf(other.sectionId),
  )
  return inOrder.map((one) => {
    const section = ofYear.getById(one.sectionId)
    return {
      year,
      section: sectionName(ofYear.getById(section.namedAs), site.ui.lang),
      href: pages.get(type)?.has(year, section.id)
        ? siteHref(area, withQuery(paths.sectionDetail(type, section.shownIn), { year }))
        : null,
      ...sumsOf(policy, of(one.before), of(one.after)),
    }
  })
}

function sumsOf(policy: PublicationPolicy, before: SectionTotal | null, after: SectionTotal | null) {
  const change = (of: (total: SectionTotal) => number) => (after ? of(after) : 0) - (before ? of(before) : 0)
  return {
    rows: change(({ rowCount }) => rowCount),
    payments: policy.payments(change(({ payments }) => payments)),
    yen: policy.showsTotalAmount ? { before: before?.amount ?? null, after: after?.amount ?? null } : null,
  }
}
