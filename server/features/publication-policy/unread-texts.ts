import {
  individualFields,
  organizationFields,
  type SearchedField,
  type SearchedTexts,
} from '#server/features/record-fields/index.ts'
import type { SectionRules } from './section-rules.ts'
import { shownTexts } from './shown-texts.ts'

type Unread = Readonly<Partial<Record<SearchedField, null>>>

/** Each field with a number of its own, of which any sum is another one. */
const fields = [...organizationFields, ...individualFields].map((name, at) => ({ name, weight: 2 ** at }))

/** The filled texts of a section's records that a search of visitors does not read; found out once for each shape. */
export class UnreadTexts {
  private readonly known = new Map<number, Unread | null>()

  constructor(private readonly rules: SectionRules) {}

  /** Null for each of them; null where it reads all. */
  of(record: SearchedTexts): Unread | null {
    let filled = 0
    for (const { name, weight } of fields) if (record[name]) filled += weight
    let unread = this.known.get(filled)
    if (unread === undefined) this.known.set(filled, (unread = this.unreadIn(record)))
    return unread
  }

  private unreadIn(record: SearchedTexts): Unread | null {
    const filled = fields.filter(({ name }) => record[name])
    const shown = shownTexts(Object.fromEntries(filled.map(({ name }) => [name, record[name]])), this.rules)
    const unread = filled.filter(({ name }) => !shown.has(name))
    return unread.length === 0 ? null : Object.fromEntries(unread.map(({ name }) => [name, null]))
  }
}
