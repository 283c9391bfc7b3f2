import { compareTexts, type TextPiece } from './compare-texts.ts'

/** What differs in one field of a part. */
export interface FieldDifference {
  /** Where it stands in the body: `ja`; `disclosureTopPage.en`; `columns.2.visible`. */
  field: string
  pieces: TextPiece[]
}

/** The fields of a part that differ between two bodies, in the body's order; null: the part is not there. */
export function compareBodies(before: unknown, after: unknown): FieldDifference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((one) => one.before !== one.after)
    .map((one) => ({ field: one.field, pieces: compareTexts(one.before, one.after) }))
}

/** Every value of a body as a text, by the way to it. */
function leavesOf(value: unknown, way: string[] = []): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[way.join('.'), String(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, of]: [string, unknown]) => [...leavesOf(of, [...way, name])]),
  )
}
