import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { SiteSections } from '#server/features/site/index.ts'
import type { SearchRow } from '#views/pages/site/search/search-row.ts'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { sectionName } from './section-name.ts'
import { siteHref, type SitePlace } from './site-page.ts'

/** Where a search is answered. */
export interface SearchPlace {
  sections: SiteSections
  ui: Ui
  at: SitePlace
  type: SectionType
}

/** A row of a recipient that a search found. */
export function searchRow({ sections, ui, at, type }: SearchPlace, row: PublicRecord): SearchRow {
  const ofYear = sections.in(row.year)
  const section = ofYear.get(type, row.sectionId)
  const named = ofYear.get(type, section.namedAs)
  return {
    id: row.id,
    href: siteHref(
      at,
      withQuery(paths.sectionDetail(type, section.shownIn), { year: row.year, row: row.id }),
    ),
    section: sectionName(named, ui.lang),
    year: row.year,
    payments: row.numberOfPayments,
    amount: row.amount,
    isIndirect: row.isIndirect,
    isRepeat: row.isRepeat,
    note: type === 2 ? (row.item ?? row.title) : paidElsewhere(ui, row),
    isNoteInJapanese: type === 2,
  }
}

/** Who was paid, where it is not the one whom the row names. */
function paidElsewhere({ t }: Ui, { naming, paidTo, personRole, payee }: PublicRecord): string | null {
  if (naming === 'paid' || (naming === 'person' && personRole === 'payee')) return null
  if (paidTo === 'person') return t('site.recipient.relation.people.heading')
  return payee ? t('site.search.paidTo.body', { payee }) : t('site.search.paidTo.other')
}
