import type { SectionType } from '#server/features/sections/index.ts'

export interface LocalText {
  ja: string
  /** Empty where the company has given none: the Japanese text stands in (DECISIONS §7). */
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
  isActive: boolean
  /** The current edition's number, 0 before the first publication. */
  editionNumber: number
  /** Raised by what takes effect at once (DECISIONS §5). */
  changeCounter: number
  /** By type, the version since which the published terms say what they say (0: ours): what is agreed to. */
  termsVersions: Record<SectionType, number>
  /** SHA-256 of the re-encoded pictures; null: none. */
  logoHash: string | null
  faviconHash: string | null
  createdAt: number
}

export function textIn(text: LocalText, lang: 'ja' | 'en'): string {
  return text[lang] || text.ja
}

/** Which types a company shows on this host (DECISIONS §1): both where one host serves both. */
export function typesOnHost(company: Company, host: string): SectionType[] {
  const types: SectionType[] = []
  if (company.disclosureDomain === host) types.push(1)
  if (company.patientDomain === host) types.push(2)
  return types
}

/** The host on which visitors and staff of a company find it: its disclosure domain first. */
export function mainDomain(company: Company): string {
  return company.disclosureDomain ?? company.patientDomain ?? ''
}

/** The company's host for one type, falling back to the other where it has only one. */
export function domainForType(company: Company, type: SectionType): string {
  return (type === 2 ? company.patientDomain : company.disclosureDomain) ?? mainDomain(company)
}

/** Whether somebody typed the company's name, to say which one is meant. */
export function isNameOf(company: Company, typed: string): boolean {
  const name = typed.normalize('NFC').trim()
  return name !== '' && (name === company.name.ja || name === company.name.en)
}
