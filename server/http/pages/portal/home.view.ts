import { textIn } from '#server/features/companies/index.ts'
import type { CompanyOverview, Participant } from '#server/features/portal/index.ts'
import type { Services } from '#server/http/services.ts'
import type { Lang } from '#views/ui.tsx'
import type { CompanyRow, NewsRow } from '#views/pages/portal/home/props.ts'
import { paths } from '../../paths.ts'
import { companyHref, logoHref } from './participant-links.ts'

export interface Found {
  participant: Participant
  overview: CompanyOverview
}

/** As many columns as fit beside the names; a phone shows them in one line. */
const COLUMNS = 4
/** As many as are read at a glance. */
const NEWEST = 5

/** The newest years that any of the companies has published, oldest first. */
export function yearsOf(found: readonly Found[]): number[] {
  const all = new Set(found.flatMap(({ overview }) => overview.years.map(({ year }) => year)))
  return [...all].sort((a, b) => a - b).slice(-COLUMNS)
}

export function companyRows(
  services: Pick<Services, 'origins'>,
  lang: Lang,
  found: readonly Found[],
  years: readonly number[],
): CompanyRow[] {
  return found.map(({ participant, overview: { years: published, edition } }) => ({
    id: participant.company.id,
    name: textIn(participant.company.name, lang),
    href: companyHref(services, lang, participant, paths.top),
    logoHref: logoHref(participant),
    ownTerms: participant.ownTerms,
    cells: years.map((year) => {
      const of = published.find((one) => one.year === year)
      return of ? { isPublished: true, amount: of.amount } : { isPublished: false, amount: null }
    }),
    edition: { number: edition.number, publishedAt: edition.publishedAt },
  }))
}

/** The last editions of all companies, newest first. */
export function newsRows(
  services: Pick<Services, 'origins'>,
  lang: Lang,
  found: readonly Found[],
): NewsRow[] {
  return found
    .flatMap(({ participant, overview }) =>
      overview.news.map((edition) => ({
        ...edition,
        company: textIn(participant.company.name, lang),
        href: companyHref(services, lang, participant, `${paths.corrections}#edition-${edition.number}`),
      })),
    )
    .sort((a, b) => b.publishedAt - a.publishedAt)
    .slice(0, NEWEST)
}
