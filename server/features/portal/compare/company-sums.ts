import { typesShownBy, type Company } from '#server/features/companies/index.ts'
import { yearsOf } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { ShownEdition, SiteService } from '#server/features/site/index.ts'
import type { DisplaySettings, ShownText, SiteWording } from '#server/features/wording/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import { yearSums, type YearSums } from './year-sums.ts'

/** What an edition of a company publishes of a type, as sums. */
export interface CompanySums {
  edition: ShownEdition
  display: DisplaySettings
  /** Newest first. */
  years: readonly number[]
  /** Null for a year of which nothing is published. */
  of(year: number): YearSums | null
  /** How the company says it treats tax in the sections that have something in a year. */
  tax(year: number, lang: Lang): TaxWords
}

export interface TaxWords {
  /** Each once. */
  texts: ShownText[]
  /** Whether all of these sections say so. */
  isOfAll: boolean
}

/** Editions whose sums are kept, of each type: some ten kilobytes each. */
const KEPT = 400

type Needs = Pick<SiteService, 'data' | 'edition' | 'policy' | 'totals' | 'tree' | 'wording'>

/** The sums of the editions that visitors see, made once for each: nothing is read for a visitor. */
export class PublishedSums {
  private readonly site: Needs
  private readonly kept = new PromiseCache<CompanySums | null>(KEPT)

  constructor({ site }: { site: Needs }) {
    this.site = site
  }

  /** Null where nothing of the type is published, or no host of the company shows it. */
  async of(company: Company, type: SectionType): Promise<CompanySums | null> {
    if (!typesShownBy(company).includes(type)) return null
    const { id, editionNumber, changeCounter } = company
    return this.kept.get(`${id} ${editionNumber}.${changeCounter} ${type}`, () =>
      this.read(id, editionNumber, type),
    )
  }

  private async read(companyId: number, number: number, type: SectionType): Promise<CompanySums | null> {
    const { site } = this
    const shown = { edition: number }
    const edition = await site.edition(companyId, number)
    const data = await site.data(companyId, type, shown)
    if (!edition || data.imports.length === 0) return null
    const [tree, policy, wording] = await Promise.all([
      site.tree(companyId, shown),
      site.policy(companyId, shown),
      site.wording(companyId, shown),
    ])
    const totals = await site.totals(companyId, shown, data)
    const years = yearsOf(data)
    const sums = new Map(
      years.map((year) => {
        const ofYear = totals.filter((total) => total.year === year)
        return [year, yearSums(tree.in(year), ofYear, policy)] as const
      }),
    )
    const of = (year: number) => sums.get(year) ?? null
    return {
      edition,
      display: wording.display,
      years,
      of,
      tax: (year, lang) => taxWords(of(year), wording, lang),
    }
  }
}

function taxWords(year: YearSums | null, wording: SiteWording, lang: Lang): TaxWords {
  const sections = [...(year?.own ?? [])].flatMap((id) => year?.tree.find(id) ?? [])
  const said = sections.map((section) => wording.sectionTexts(section, lang).tax)
  const texts = new Map(said.flatMap((text) => (text ? [[text.text, text] as const] : [])))
  return { texts: [...texts.values()], isOfAll: said.every((text) => text !== null) }
}
