import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'

/** The subject for a recipient's views: type and key, since keys are unique per type only. */
export const recipientSubject = (type: SectionType, key: string): string => `${type}-${key}`

/** The type and key of such a subject; undefined for anything else. */
export function recipientOf(subject: string): { type: SectionType; recipientKey: string } | undefined {
  const type = sectionTypes.find((one) => subject.startsWith(`${one}-`))
  return type && { type, recipientKey: subject.slice(2) }
}
