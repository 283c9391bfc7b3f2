/** SPEC §9: disclosure (medical institutions) 1, patient organisations 2. */
export type SectionType = 1 | 2
export const DISCLOSURE: SectionType = 1
export const PATIENT: SectionType = 2
export const sectionTypes: readonly SectionType[] = [DISCLOSURE, PATIENT]

/** The word of a type in addresses: /company/data/list/{disclosure|patient}, ?type=… */
export type SectionTypeName = 'disclosure' | 'patient'
export const sectionTypeNames: Record<SectionType, SectionTypeName> = { 1: 'disclosure', 2: 'patient' }

export function sectionTypeOf(name: string): SectionType | undefined {
  return name === 'disclosure' ? DISCLOSURE : name === 'patient' ? PATIENT : undefined
}
