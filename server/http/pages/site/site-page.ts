import type { SectionType } from '#server/features/sections/index.ts'
import type { Shown, SiteArea } from '#server/features/site/index.ts'
import type { SiteWording, TitledPage } from '#server/features/wording/index.ts'
import type { Ui } from '#views/ui.tsx'
import { paths } from '../../paths.ts'

/** Where a page is read: visitors may open an earlier edition, whose pages lead to each other. */
export type SitePlace = SiteArea | { edition: number }

/** The pages that show an edition: listings, sections, recipients and searches, with their files. */
const OF_EDITION = /^\/(?:disclosure|patient|recipient|search)(?:[/?]|$)/

/** The address of a page below its base, and with it; the preview's first page is /preview itself (SPEC §2). */
export function siteHref(place: SitePlace, path: string): string {
  if (place === 'published') return path
  if (place === 'preview') return path === paths.top ? paths.preview : paths.preview + path
  if (!OF_EDITION.test(path)) return path
  return `${path}${path.includes('?') ? '&' : '?'}edition=${place.edition}`
}

/** What every site page is made with: read once, so that nothing of it is of another edition. */
export interface SitePage {
  shown: Shown
  /** What the company says there. */
  wording: SiteWording
  /** Sentences and formats, with periods as the company counts its years. */
  ui: Ui
  /** Public ids of the records that the company marks as under review; none where it marks none. */
  underReview: ReadonlySet<string>
  /** Says that something is missing for the moment, so that the page is made again when it is next asked for. */
  keepBriefly(): void
}

/** The company's words for a page, where it has any: on the page, and in the tab (else those on the page). */
export function titlesOf({ wording, ui }: Pick<SitePage, 'wording' | 'ui'>, page: TitledPage) {
  const heading = wording.heading(page, ui.lang)
  return { heading, tabTitle: (wording.tabTitle(page, ui.lang) ?? heading)?.text ?? null }
}

/** The page of a type's listing, as the wording names it. */
export const listingPageOf = (type: SectionType): TitledPage =>
  type === 1 ? 'disclosureTopPage' : 'patientTopPage'
