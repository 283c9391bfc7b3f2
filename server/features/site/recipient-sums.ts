import type { RecipientSum } from '#server/features/data-records/index.ts'
import { isWithheld } from '#server/features/record-fields/index.ts'
import { sumTotals, type DataVersion } from '#server/features/publishing/index.ts'
import { moneyRelation, type Section, type SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { RecipientName, RecipientYear, RelationSum } from './recipient-page.ts'
import { recipientRelations, relationOf, type RecipientRelation } from './recipient-relation.ts'
import type { SiteSection, SiteSections } from './site-sections.ts'

/** A part of a recipient's rows: those of one relation in a section of an import. */
export interface RecipientPart extends Pick<RecipientSum, 'importId' | 'sectionId' | 'naming' | 'rowCount'> {
  relation: RecipientRelation
  year: number
  section: SiteSection
}

/** By relation, then the newest year first, then the sections in the company's order. */
export function partsOf(
  data: DataVersion,
  sections: SiteSections,
  type: SectionType,
  sums: RecipientSum[],
): RecipientPart[] {
  const yearOf = new Map(data.imports.map(({ importId, year }) => [importId, year]))
  const place = new Map(sections.of(type).map(({ id }, at) => [id, at]))
  const parts = new Map<string, RecipientPart>()
  for (const sum of sums) {
    const { importId, sectionId, naming, rowCount } = sum
    const key = partKey(sum)
    const part = parts.get(key)
    const year = getRequired(yearOf, importId)
    const of = {
      relation: relationOf(naming, sections.getById(sectionId)),
      year,
      section: namedAs(sections.in(year), sectionId),
    }
    if (part) part.rowCount += rowCount
    else parts.set(key, { importId, sectionId, naming, rowCount, ...of })
  }
  const orderOf = (part: RecipientPart) => recipientRelations.indexOf(part.relation)
  return [...parts.values()].sort(
    (a, b) =>
      orderOf(a) - orderOf(b) ||
      b.year - a.year ||
      getRequired(place, a.sectionId) - getRequired(place, b.sectionId) ||
      a.importId - b.importId,
  )
}

/** The sums of each relation; that of what was paid to the recipient also where it is nothing. */
export function relationSums(parts: RecipientPart[], sums: RecipientSum[]): RelationSum[] {
  return recipientRelations
    .map((relation) => ({ relation, own: parts.filter((part) => part.relation === relation) }))
    .filter(({ relation, own }) => relation === 'received' || own.length > 0)
    .map(({ relation, own }) => ({ relation, total: totalOf(0, own, sums), years: yearsOf(own, sums) }))
}

function yearsOf(parts: RecipientPart[], sums: RecipientSum[]): RecipientYear[] {
  return [...new Set(parts.map(({ year }) => year))].map((year) => {
    const ofYear = parts.filter((part) => part.year === year)
    const totalIn = (section: SiteSection) =>
      totalOf(
        section.id,
        ofYear.filter((part) => part.section === section),
        sums,
      )
    const sections = [...new Set(ofYear.map(({ section }) => section))]
    return {
      year,
      total: totalOf(0, ofYear, sums),
      sections: sections.map((section) => ({ section, total: totalIn(section) })),
    }
  })
}

function totalOf(id: number, parts: RecipientPart[], sums: RecipientSum[]) {
  const keys = new Set(parts.map(partKey))
  return sumTotals(
    id,
    sums.filter((sum) => keys.has(partKey(sum))),
  )
}

const partKey = ({ naming, importId, sectionId }: Pick<RecipientSum, 'naming' | 'importId' | 'sectionId'>) =>
  `${naming} ${importId} ${sectionId}`

export const namedAs = (sections: SiteSections, id: number) => sections.getById(sections.getById(id).namedAs)

/** Rows whose name is withheld are nobody's. */
export const isNamed = ({ naming, name }: RecipientSum) =>
  naming !== 'person' || (name !== null && !isWithheld(name))

/** What names the recipient in a sum's rows. */
function namesIn(
  { naming, name, facility, payee }: RecipientSum,
  section: Pick<Section, 'content' | 'columns'>,
): RecipientName {
  if (naming === 'person') return { name, facility: facility ?? payee }
  const fields = moneyRelation(section)[naming === 'paid' ? 'body' : 'place']
  const texts = { facility, payee }
  return { name: null, facility: texts[fields.find((field) => texts[field]) ?? 'facility'] }
}

/** The spellings of a field, the one of most rows first. */
export function spellingsOf(
  sections: SiteSections,
  sums: RecipientSum[],
  field: keyof RecipientName,
): string[] {
  const rows = new Map<string, number>()
  for (const sum of sums) {
    const text = namesIn(sum, sections.getById(sum.sectionId))[field]
    if (text) rows.set(text, (rows.get(text) ?? 0) + sum.rowCount)
  }
  return [...rows].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1)).map(([text]) => text)
}
