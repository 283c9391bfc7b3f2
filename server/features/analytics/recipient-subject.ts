import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'

/** A recipient as the subject of its views: the type, since a key says nothing without it. */
export const recipientSubject = (type: SectionType, key: string): string => `${type}-${key}`

/** The type and key of such a subject; undefined for anything else. */
export function recipientOf(subject: string): { type: SectionType; recipientKey: string } | undefined {
  const type = sectionTypes.find((one) => subject.startsWith(`${one}-`))
  return type && { type, recipientKey: subject.slice(2) }
}
