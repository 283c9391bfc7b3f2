import { textFields, type TextField } from '#server/features/record-fields/index.ts'

export type TextName = TextField['name']

/** The fields that the public cell of a text shows where the text is empty. */
export const standInsOf: ReadonlyMap<TextName, readonly TextName[]> = new Map(
  textFields.map((field) => [field.name, 'orElse' in field ? field.orElse : []]),
)

/** Other spellings of texts, each with the fields of which it can be one. */
export const spellings: readonly { name: TextName; of: readonly TextName[] }[] = textFields.flatMap(
  (field) => ('spells' in field ? [{ name: field.name, of: field.spells }] : []),
)

const names: ReadonlySet<string> = new Set(textFields.map(({ name }) => name))

export function isTextName(name: string | undefined): name is TextName {
  return name !== undefined && names.has(name)
}

const staffOnly: ReadonlySet<TextName> = new Set(
  textFields.filter((field) => 'staffOnly' in field).map(({ name }) => name),
)

/** Whether a text is ever public (decision 025). */
export function isPublicText(name: TextName): boolean {
  return !staffOnly.has(name)
}
