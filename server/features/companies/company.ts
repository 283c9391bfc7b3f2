import type { SectionType } from '#server/features/sections/index.ts'

export interface LocalText {
  ja: string
  /** Empty if the company has given none: the Japanese text is used (DECISIONS §7). */
  en: string
}

/** A tenant: one disclosing company (SPEC §3). */
export interface Company {
  id: number
  name: LocalText
  email: string
  disclosureDomain: string | null
  patientDomain: string | null
  copyright: LocalText
  /** Its 13 digits from the National Tax Agency (法人番号); null: not stated. */
  corporateNumber: string | null
  isActive: boolean
  /** Its own admins invite users, not only the system admin (decision 055). */
  invitesUsers: boolean
  /** The types of which its guideline has sections in any year. */
  types: readonly SectionType[]
  /** The current edition's number, 0 before the first publication. */
  editionNumber: number
  /** Incremented by changes that take effect immediately (DECISIONS §5). */
  changeCounter: number
  /** By type, the version in which the published terms last changed (0: the default), which visitors agree to. */
  termsVersions: Record<SectionType, number>
  /** SHA-256 of the re-encoded pictures; null: none. */
  logoHash: string | null
  faviconHash: string | null
  createdAt: number
}

export function textIn(text: LocalText, lang: 'ja' | 'en'): string {
  return text[lang] || text.ja
}

/** Whether a typed text is the company's name, to confirm which one is meant. */
export function isNameOf(company: Company, typed: string): boolean {
  const name = typed.normalize('NFC').trim()
  return name !== '' && (name === company.name.ja || name === company.name.en)
}
