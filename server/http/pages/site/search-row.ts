import type { SectionType } from '#server/features/sections/index.ts'
import type { PublicHit, SiteArea, SiteSections } from '#server/features/site/index.ts'
import type { TextPiece } from '#views/components/marked-text.tsx'
import type { SearchRow } from '#views/pages/site/search/search-row.ts'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { recipientHref } from './record-row.ts'
import { matchReason, piecesOf } from './search-match.ts'
import { sectionName } from './section-name.ts'
import { siteHref } from './site-page.ts'

export interface HitPlace {
  sections: SiteSections
  ui: Ui
  area: SiteArea
  type: SectionType
}

/** A row that a search found, with why it was found. */
export function searchRow({ sections, ui, area, type }: HitPlace, hit: PublicHit): SearchRow {
  const ofYear = sections.in(hit.year)
  const section = ofYear.get(type, hit.sectionId)
  const named = ofYear.get(type, section.namedAs)
  const organization = (['facility', 'payee', 'alternateFacility'] as const).find((field) => hit[field])
  const place = organization ? piecesOf(hit, organization) : null
  const title: TextPiece[] | null = hit.name ? piecesOf(hit, 'name') : place
  return {
    id: hit.id,
    href: siteHref(
      area,
      withQuery(paths.sectionDetail(type, section.shownIn), { year: hit.year, row: hit.id }),
    ),
    recipientHref: recipientHref(area, type, hit.recipientKey),
    title: title ?? [{ text: hit.title ?? '-', hit: false }],
    place: type === 2 ? contentOf(hit, place !== null) : hit.name ? place : null,
    department: hit.department,
    section: sectionName(named, ui.lang),
    year: hit.year,
    payments: hit.numberOfPayments,
    amount: hit.amount,
    paidTo: type === 2 ? null : paidTo(ui, hit),
    isIndirect: hit.isIndirect,
    isRepeat: hit.isRepeat,
    reason: matchReason(ui, hit),
  }
}

/** What a patient organisation got it for; its title only where that does not name the row already. */
function contentOf({ item, title }: PublicHit, isNamed: boolean): TextPiece[] | null {
  const text = item ?? (isNamed ? title : null)
  return text === null ? null : [{ text, hit: false }]
}

/** Whose money a row's is: a name in it may be the payee's, or that of an investigator whose institution was paid. */
function paidTo({ t }: Ui, hit: PublicHit): string | null {
  if (hit.paidTo === null) return null
  if (hit.personRole !== 'investigator') return t(`site.search.paidTo.${hit.paidTo}`)
  return hit.payee
    ? t('site.search.paidTo.investigatorOf', { payee: hit.payee })
    : t('site.search.paidTo.investigator')
}
