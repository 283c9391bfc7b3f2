import type { FileContent } from '#server/features/imports/index.ts'
import { fieldNamed, type ColumnSet, type FieldName } from '#server/features/record-fields/index.ts'
import {
  sectionTypes,
  type Section,
  type SectionType,
  type SectionTree,
} from '#server/features/sections/index.ts'

/** What a file says it is for; null where it does not say it clearly. */
export interface SuggestedSlot {
  sectionType: SectionType | null
  year: number | null
  rootSectionId: number | null
  /** Why the year is left open. */
  yearDoubt: 'none' | 'several' | 'unfinished' | null
  /** The codes of the root sections of its rows, if there are several. */
  severalRoots: string[]
}

/** Fields that tell the types apart: only one of them may publish a value. */
const TELLING: readonly FieldName[] = ['jrctNumber', 'payee', 'facility', 'department', 'name', 'item']

/**
 * The slot of a file by its rows. Nothing is guessed: a year that has not ended, rows that could be of either type, or
 * rows of several years leave the choice to whoever imports the file.
 */
export function suggestedSlot(
  content: FileContent,
  sections: { in(year: number): SectionTree },
  { pageType, newestYear, hasEnded }: SlotRules,
): SuggestedSlot {
  const [only] = content.years
  const isOne = content.years.length === 1 && !content.lacksYear
  const ofYear = sections.in(only ?? newestYear)
  const sectionType = typeOf(content, ofYear) ?? pageType
  const roots = sectionType === null ? [] : rootsOf(content, ofYear, sectionType)
  return {
    sectionType,
    year: isOne && hasEnded(only!) ? only! : null,
    rootSectionId: roots.length === 1 ? roots[0]!.id : null,
    yearDoubt: yearDoubtOf(content, hasEnded),
    severalRoots: roots.length > 1 ? roots.map(({ code }) => code) : [],
  }
}

interface SlotRules {
  /** The type of the page from which it was sent, if the page is of one: it decides where the rows do not. */
  pageType: SectionType | null
  /** By whose sections a file without a year is read. */
  newestYear: number
  hasEnded(year: number): boolean
}

/** Why a year cannot be read from rows that say these. */
export function yearDoubtOf(
  { years, lacksYear }: Pick<FileContent, 'years' | 'lacksYear'>,
  hasEnded: (year: number) => boolean,
): SuggestedSlot['yearDoubt'] {
  if (years.length === 1 && !lacksYear) return hasEnded(years[0]!) ? null : 'unfinished'
  return years.length > 1 || (years.length === 1 && lacksYear) ? 'several' : 'none'
}

/** The type that has all codes and publishes whatever the other one does, and more. */
function typeOf(content: FileContent, ofYear: SectionTree): SectionType | null {
  const hidden = sectionTypes.map((type) => ({ type, values: hiddenIn(content, ofYear, type) }))
  const better = hidden.filter(({ values }) =>
    hidden.every((other) => other.values === values || (values && isLess(values, other.values))),
  )
  return better.length === 1 ? better[0]!.type : null
}

const isLess = (values: ReadonlySet<string>, other: ReadonlySet<string> | null) =>
  other === null || (values.size < other.size && [...values].every((value) => other.has(value)))

/** What a type would not publish of a file's telling values; null if it lacks a code. Codes of no type are mistakes. */
function hiddenIn({ sections }: FileContent, ofYear: SectionTree, type: SectionType): Set<string> | null {
  const hidden = new Set<string>()
  const known = sections.filter(({ code }) => sectionTypes.some((one) => ofYear.byCodeOf(one, code)))
  for (const { code, fields } of known) {
    const section = ofYear.byCodeOf(type, code)
    if (!section) return null
    if (section.content !== 'rows') continue
    for (const name of fields)
      if (TELLING.includes(name) && !isShown(section, name, fields)) hidden.add(`${code} ${name}`)
  }
  return known.length > 0 ? hidden : null
}

/** In a column of its own, below another field, or in place of one that is empty. */
function isShown({ columns }: Section, name: FieldName, fields: readonly FieldName[]): boolean {
  if (columnsOf(name, columns).length > 0) return true
  return TELLING.some((other) => {
    const shown = columnsOf(other, columns)
    const isInstead = !fields.includes(other) && orElseOf(other).includes(name)
    return shown.some(({ also }) => also === name) || (shown.length > 0 && isInstead)
  })
}

const columnsOf = (name: FieldName, set: ColumnSet) =>
  (fieldNamed(name).site ?? []).filter(({ sets }) => sets.includes(set))

function orElseOf(name: FieldName): readonly string[] {
  const field = fieldNamed(name)
  return field.type === 'text' ? (field.orElse ?? []) : []
}

function rootsOf({ sections }: FileContent, ofYear: SectionTree, type: SectionType): Section[] {
  const ids = new Set(sections.flatMap(({ code }) => ofYear.byCodeOf(type, code)?.rootId ?? []))
  return ofYear.roots(type).filter(({ id }) => ids.has(id))
}
