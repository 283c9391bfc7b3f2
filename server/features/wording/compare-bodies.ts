import { compareTexts, type TextPiece } from './compare-texts.ts'

/** The difference in one field of a part. */
export interface FieldDifference {
  /** The path in the body: `ja`; `disclosureTopPage.en`; `columns.2.visible`. */
  field: string
  pieces: TextPiece[]
}

/** The fields of a part that differ between two bodies, in the body's order; null: the part does not exist. */
export function compareBodies(before: unknown, after: unknown): FieldDifference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((one) => one.before !== one.after)
    .map((one) => ({ field: one.field, pieces: compareTexts(one.before, one.after) }))
}

/** Every value of a body as a text, by its path. */
function leavesOf(value: unknown, way: string[] = []): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[way.join('.'), String(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, of]: [string, unknown]) => [...leavesOf(of, [...way, name])]),
  )
}
