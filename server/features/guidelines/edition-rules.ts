import { columnSets, type ColumnSet } from '#server/features/record-fields/index.ts'
import { PATIENT, sectionIdOf, type Section, type SectionType } from '#server/features/sections/index.ts'
import type { EditionDetails, EditionSection } from './guideline.ts'

/** What a check finds wrong with an edition; each has a sentence in the locales. */
export type EditionRule =
  | 'noSections'
  | 'yearOrder'
  | 'code'
  | 'codeTwice'
  | 'codeLevel'
  | 'codeOfParent'
  | 'rootContent'
  | 'columns'
  | 'emptyGroup'
  | 'totalWithParts'
  | 'names'
  | 'descriptions'

export interface RuleFinding {
  rule: EditionRule
  /** Null: about the whole edition. */
  section: EditionSection | null
}

const PATIENT_SETS: readonly ColumnSet[] = ['patientFunding', 'patientLabour']

/** The columns in which the rows of a type's sections can be published. */
export const columnSetsOf = (sectionType: SectionType): ColumnSet[] =>
  columnSets.filter((one) => PATIENT_SETS.includes(one) === (sectionType === PATIENT))

/** SPEC §3: whether a text is a section code. */
export const isCode = (code: string): boolean => sectionIdOf(1, code) !== undefined

/** How deep a code says that its section is: A, A1, A1-1. */
const levelOf = (code: string) => (code.includes('-') ? 3 : code.length > 1 ? 2 : 1)

/** Everything that is wrong with an edition by itself (SPEC §3), in the order of its sections. */
export function findingsOf(
  { firstYear, lastYear }: Pick<EditionDetails, 'firstYear' | 'lastYear'>,
  sections: readonly EditionSection[],
): RuleFinding[] {
  const whole: EditionRule[] = []
  if (sections.length === 0) whole.push('noSections')
  if (firstYear !== null && lastYear !== null && firstYear > lastYear) whole.push('yearOrder')
  return [
    ...whole.map((rule) => ({ rule, section: null })),
    ...sections.flatMap((section) => rulesBroken(section, sections).map((rule) => ({ rule, section }))),
  ]
}

function rulesBroken(section: Section, all: readonly Section[]): EditionRule[] {
  const { code, content, columns, sectionType, parentId, level } = section
  const parent = all.find(({ id }) => id === parentId)
  const hasParts = all.some((one) => one.parentId === section.id)
  const isTaken = all.some(
    (one) => one.id !== section.id && one.sectionType === sectionType && one.code === code,
  )
  const broken: [boolean, EditionRule][] = [
    [!isCode(code), 'code'],
    [isTaken, 'codeTwice'],
    [isCode(code) && levelOf(code) !== level, 'codeLevel'],
    [isCode(code) && parent !== undefined && !code.startsWith(parent.code), 'codeOfParent'],
    [(level === 1) !== (content === 'group'), 'rootContent'],
    [!columnSetsOf(sectionType).includes(columns), 'columns'],
    [content === 'group' && !hasParts, 'emptyGroup'],
    [content === 'total' && hasParts, 'totalWithParts'],
    [!section.name.ja || !section.name.en, 'names'],
    [!section.description.ja || !section.description.en, 'descriptions'],
  ]
  return broken.filter(([isBroken]) => isBroken).map(([, rule]) => rule)
}
