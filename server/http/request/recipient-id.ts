import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'

const letters: Record<SectionType, string> = { 1: 'd', 2: 'p' }

/** A recipient in an address: the type, so that its agreement can be asked for at once, and the key of its rows. */
export function recipientIdOf(type: SectionType, key: string): string {
  return `${letters[type]}-${key}`
}

/** The type and key of such an id; undefined for anything else. */
export function parseRecipientId(id: string): { type: SectionType; key: string } | undefined {
  const [, letter, key] = /^([dp])-([\w-]{22})$/.exec(id) ?? []
  const type = sectionTypes.find((one) => letters[one] === letter)
  return type && key ? { type, key } : undefined
}
