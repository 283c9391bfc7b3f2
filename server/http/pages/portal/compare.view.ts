import { textIn } from '#server/features/companies/index.ts'
import {
  inNameOrder,
  MOST_COMPARED,
  type Comparison,
  type ComparedCompany as Found,
  type ComparedRow,
} from '#server/features/portal/index.ts'
import { sectionTypeNames, sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import type { Props } from '#views/pages/portal/compare/+Page.tsx'
import {
  unlikes,
  type ComparedCell,
  type ComparedCompany,
  type ComparedSection,
  type ShownComparison,
  type Unlike,
} from '#views/pages/portal/compare/comparison.ts'
import type { YearColumn } from '#views/components/year-strip.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { companyHref } from './participant-links.ts'
import type { PortalRequest } from './portal-request.ts'
import type { PortalServices } from './portal-services.ts'

/** What is compared, and how it is shown. */
export interface CompareQuery {
  c: number[]
  type: SectionType
  year?: number | undefined
  show: 'amounts' | 'shares'
}

/** What /compare shows besides its frame. */
export async function comparisonProps(
  services: PortalServices,
  request: PortalRequest,
  { c, type, year, show }: CompareQuery,
): Promise<Omit<Props, 'shell'>> {
  const { participants, lang } = request
  const found = await services.comparison.of(participants, type, { companies: c, year })
  const typeName = sectionTypeNames[type]
  if (!found) return { type: typeName, found: null }
  const chosen = new Set(found.companies.map(({ company }) => company.id))
  const ui = uiOf(services, lang)
  return {
    type: typeName,
    found: {
      form: {
        action: paths.portalCompare,
        choices: inNameOrder(found.choices, ({ company }) => company, lang).map(({ company }) => ({
          ...{ id: company.id, name: textIn(company.name, lang), chosen: chosen.has(company.id) },
        })),
        types: sectionTypes.map((one) => sectionTypeNames[one]),
        ...{ type: typeName, years: found.years, year: found.year, show },
      },
      comparison: shownComparison(services, found, type, show, ui),
      cutTo: found.isCut ? MOST_COMPARED : null,
    },
  }
}

function shownComparison(
  services: PortalServices,
  { companies, rows, year }: Comparison,
  type: SectionType,
  show: ShownComparison['show'],
  ui: Ui,
): ShownComparison {
  const all = [...new Set(companies.flatMap(({ yearAmounts }) => yearAmounts.map((one) => one.year)))]
  const mains = rows.filter(({ section }) => section.level === 1)
  const shown = companies.map((company) => ({
    ...shownCompany(services, company, type, year, ui),
    years: columnsOf(company, all, year),
  }))
  return {
    ...{ show, companies: shown },
    sections: rows.map((row) => ({
      ...sectionOf(row, ui),
      place: mains.indexOf(row),
      cells: row.cells.map((cell, at) => cellOf(cell, companies[at]!)),
    })),
    unlike: unlikesOf(shown),
  }
}

/** What differs, as far as it is known of two companies. */
function unlikesOf(companies: readonly Omit<ComparedCompany, 'years'>[]): Unlike[] {
  const differ = (said: readonly (string | null)[]) => new Set(said.filter((one) => one !== null)).size > 1
  const found: Record<Unlike, boolean> = {
    period: differ(companies.map(({ period }) => period)),
    detail: companies.some(({ divisions }) => divisions !== null && divisions.length > 0),
    tax: differ(companies.map(({ period, tax }) => (period === null || !tax ? null : taxSaid(tax)))),
  }
  return unlikes.filter((one) => found[one])
}

const taxSaid = ({ texts, isOfAll }: NonNullable<ComparedCompany['tax']>) =>
  texts.length === 0 ? '' : [isOfAll, ...texts.map(({ text }) => text)].join('\n')

function sectionOf({ section, codes }: ComparedRow, { lang }: Ui): Omit<ComparedSection, 'place' | 'cells'> {
  const { name, level } = section
  return { code: codes.join('・'), name: name[lang] || name.ja, level }
}

function cellOf(cell: ComparedRow['cells'][number], { total }: Found): ComparedCell {
  if (cell.kind !== 'sum') return cell
  const whole = total?.amount ?? 0
  return { ...cell, share: whole > 0 ? cell.amount / whole : null }
}

function shownCompany(
  services: PortalServices,
  { company, edition, total, hasYear, display, shows, divisions, tax }: Found,
  type: SectionType,
  year: number,
  { lang, format }: Ui,
): Omit<ComparedCompany, 'years'> {
  const listing = withQuery(paths.listing(type), { year: hasYear ? year : undefined })
  const isOpen = shows === 'sections'
  return {
    id: company.id,
    name: textIn(company.name, lang),
    href: companyHref(services, lang, { company }, listing, type),
    logoHref: company.logoHash && paths.portalLogo(company.logoHash),
    total,
    edition,
    period: hasYear ? format.period(year, display) : null,
    divisions: isOpen ? divisions : null,
    tax: isOpen ? tax(lang) : null,
  }
}

/** The same years for every company, so that they stand below each other; none for one that shows no sums of years. */
function columnsOf({ yearAmounts }: Found, all: readonly number[], current: number): YearColumn[] {
  if (yearAmounts.length === 0) return []
  return all.map((year) => ({
    ...{ year, current: year === current },
    amount: yearAmounts.find((one) => one.year === year)?.amount ?? 0,
  }))
}
