import {
  individualFields,
  organizationFields,
  type SearchedTexts,
  type UnreadTexts,
} from '#server/features/record-fields/index.ts'
import type { SectionRules } from './section-rules.ts'
import { shownTexts } from './shown-texts.ts'

/** Each field with a number of its own, of which any sum is another one. */
const fields = [...organizationFields, ...individualFields].map((name, at) => ({ name, weight: 2 ** at }))

/** The filled texts of a section's records that a search of visitors does not read; found out once for each shape. */
export class UnreadInSection {
  private readonly known = new Map<number, UnreadTexts | null>()

  constructor(private readonly rules: SectionRules) {}

  /** Null for each of them; null where it reads all. */
  of(record: SearchedTexts): UnreadTexts | null {
    let filled = 0
    for (const { name, weight } of fields) if (record[name]) filled += weight
    let unread = this.known.get(filled)
    if (unread === undefined) this.known.set(filled, (unread = this.unreadIn(record)))
    return unread
  }

  private unreadIn(record: SearchedTexts): UnreadTexts | null {
    const filled = fields.filter(({ name }) => record[name])
    const shown = shownTexts(Object.fromEntries(filled.map(({ name }) => [name, record[name]])), this.rules)
    const unread = filled.filter(({ name }) => !shown.has(name))
    return unread.length === 0 ? null : ofFields(unread)
  }
}

const known = new Map<number, UnreadTexts>()

/** Those of several companies are the same object, whatever else their policies say. */
function ofFields(unread: typeof fields): UnreadTexts {
  const sum = unread.reduce((total, { weight }) => total + weight, 0)
  const texts = known.get(sum) ?? Object.fromEntries(unread.map(({ name }) => [name, null]))
  known.set(sum, texts)
  return texts
}
