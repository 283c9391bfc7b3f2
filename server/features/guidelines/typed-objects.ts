import type { ColumnSet } from '#server/features/record-fields/index.ts'
import type { Section } from '#server/features/sections/index.ts'
import type { EditionDetails } from './guideline.ts'
import type { SectionTexts } from './section-texts.ts'

interface TypedDetails {
  nameJa: string
  nameEn: string
  source: string
  firstYear: number | null
  lastYear: number | null
}

interface TypedTexts {
  code: string
  nameJa: string
  nameEn: string
  descriptionJa: string
  descriptionEn: string
}

/** Place, kind and columns of a section, and what it continues. */
export interface ShapeInput {
  parentId: number | null
  content: Section['content']
  columns: ColumnSet
  continues: readonly number[]
}

interface TypedShape extends Omit<ShapeInput, 'continues'> {
  continues?: readonly number[]
}

// What is typed flat becomes objects; further fields, with which calls extend these inputs, stay beside them.

export function toDetails<T extends TypedDetails>({
  nameJa,
  nameEn,
  source,
  firstYear,
  lastYear,
  ...rest
}: T): Omit<T, keyof TypedDetails> & { details: EditionDetails } {
  return { ...rest, details: { name: { ja: nameJa, en: nameEn }, source, firstYear, lastYear } }
}

export function toTexts<T extends TypedTexts>({
  code,
  nameJa,
  nameEn,
  descriptionJa,
  descriptionEn,
  ...rest
}: T): Omit<T, keyof TypedTexts> & { texts: SectionTexts } {
  const name = { ja: nameJa, en: nameEn }
  return { ...rest, texts: { code, name, description: { ja: descriptionJa, en: descriptionEn } } }
}

export function toShape<T extends TypedShape>({
  parentId,
  content,
  columns,
  continues = [],
  ...rest
}: T): Omit<T, keyof TypedShape> & { shape: ShapeInput } {
  return { ...rest, shape: { parentId, content, columns, continues } }
}
