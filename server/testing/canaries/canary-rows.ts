import type { DataRecord } from '#server/features/data-records/index.ts'
import { fileFields, type TextField } from '#server/features/record-fields/index.ts'
import type { Section } from '#server/features/sections/index.ts'
import { csvLine } from '#server/lib/csv/csv-line.ts'

type TextName = TextField['name']

export const canaryFields = fileFields.filter((field): field is TextField => field.type === 'text')

/** Fields that a row leaves empty, so that each way in which one stands in for another occurs. */
const variants: TextName[][] = [
  [],
  ['facility'],
  ['payee'],
  ['facility', 'payee', 'item'],
  ['name', 'facility', 'payee'],
]

export const CANARY_YEAR = 2024

/** What the canaries of a field begin with in every section of a type, so that one search is for all of them. */
export function canaryPrefix(field: TextName, sectionType: number): string {
  const at = canaryFields.findIndex(({ name }) => name === field)
  return `qx${String(at).padStart(2, '0')}t${sectionType}`
}

/** Finds every canary in an answer whose figures have no separators. */
export const canaryPattern = /qx\d\dt\d[A-E\d]+v\dz|71234\d{3}|812345\d{4}/g

/** A file that has rows of each of these sections of a root, each cell of which is like no other. */
export function canaryFile(sections: readonly Section[], firstFigure: number): string {
  let figure = firstFigure
  const header = csvLine(fileFields.map(({ column }) => column))
  const lines = sections.flatMap((section) =>
    // A second row of a section with a total only would be refused.
    (section.content === 'total' ? variants.slice(0, 1) : variants).map((empty, variant) => {
      figure++
      return csvLine(
        fileFields.map((field) => {
          if (field.type === 'year') return CANARY_YEAR
          if (field.type === 'section') return section.code
          if (field.type === 'text')
            return empty.includes(field.name)
              ? ''
              : `${canaryPrefix(field.name, section.sectionType)}${section.code.replace('-', '')}v${variant}z`
          if (field.type === 'count') return 71_234_000 + figure
          return field.type === 'yen' && hasAmount(section) ? 8_123_450_000 + figure : ''
        }),
      )
    }),
  )
  return [header, header, ...lines].join('')
}

/** In labour for patient organisations an amount would be refused. */
const hasAmount = ({ sectionType, code }: Section) => !(sectionType === 2 && code.startsWith('D'))

/** Every canary of a record, by its field. */
export function canariesOf(record: DataRecord): Map<string, string> {
  const all: [string, string | number | null][] = [
    ...canaryFields.map(({ name }): [string, string | null] => [name, record[name]]),
    ['numberOfPayments', record.numberOfPayments],
    ['amount', record.amount],
  ]
  return new Map(all.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))
}
