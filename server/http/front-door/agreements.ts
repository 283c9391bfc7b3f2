import { sectionTypeNames, sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { memoizeText } from '#server/lib/memoize-text.ts'
import type { Cookies } from '#server/http/request/cookies.ts'

const COOKIE = 'agreements'
/** Stands for a company in the cookie of the portal's host; a company's begins with c. */
const PORTAL = 'portal'

export type AgreementScope = 'published' | 'preview'

/**
 * Which terms a visitor has accepted (SPEC §2, DECISIONS §3): a signed cookie that ends with the browser and holds
 * for one company and, per type, the version of the terms that was shown. The preview asks separately.
 */
export class Agreements {
  private readonly cookies: Cookies
  /** Company and acceptances of a cookie's value. Visitors who accepted the same carry the same one. */
  private readonly entriesOf: (value: string) => readonly string[]

  constructor(cookies: Cookies) {
    this.cookies = cookies
    const name = cookies.name(COOKIE)
    this.entriesOf = memoizeText((value) => (cookies.unsign(COOKIE, { [name]: value }) ?? '').split('~'))
  }

  /** Whether this version of a type's terms is accepted. */
  has(
    request: Partial<Record<string, string>>,
    companyId: number,
    type: SectionType,
    version: number,
    scope: AgreementScope = 'published',
  ): boolean {
    return this.read(request, companyId).includes(entryOf(type, version, scope))
  }

  /** Whether any version of them is: where it is not the one shown now, the terms have changed since. */
  hasAny(
    request: Partial<Record<string, string>>,
    companyId: number,
    type: SectionType,
    scope: AgreementScope = 'published',
  ): boolean {
    return this.read(request, companyId).some((entry) => entry.startsWith(prefixOf(type, scope)))
  }

  /** The Set-Cookie value that adds one acceptance to those there are. */
  accept(
    request: Partial<Record<string, string>>,
    companyId: number,
    type: SectionType,
    version: number,
    scope: AgreementScope = 'published',
  ): string {
    // Earlier versions of the same type and scope are of no use any more.
    const others = this.read(request, companyId).filter((entry) => !entry.startsWith(prefixOf(type, scope)))
    const value = [`c${companyId}`, ...others, entryOf(type, version, scope)].join('~')
    return this.cookies.set(COOKIE, this.cookies.sign(COOKIE, value))
  }

  /** The same for the portal, whose terms are one text. */
  hasPortal(request: Partial<Record<string, string>>, version: number): boolean {
    return this.portalEntry(request) === `published:${version}`
  }

  /** See `hasAny`. */
  hasAnyPortal(request: Partial<Record<string, string>>): boolean {
    return this.portalEntry(request) !== undefined
  }

  acceptPortal(version: number): string {
    return this.cookies.set(COOKIE, this.cookies.sign(COOKIE, `${PORTAL}~published:${version}`))
  }

  private portalEntry(request: Partial<Record<string, string>>): string | undefined {
    const [owner, entry] = this.entriesOf(request[this.cookies.name(COOKIE)] ?? '')
    return owner === PORTAL ? entry : undefined
  }

  private read(request: Partial<Record<string, string>>, companyId: number): readonly string[] {
    const [company, ...entries] = this.entriesOf(request[this.cookies.name(COOKIE)] ?? '')
    return company === `c${companyId}` ? entries.slice(0, sectionTypes.length * 2) : []
  }
}

const prefixOf = (type: SectionType, scope: AgreementScope) => `${scope}:${sectionTypeNames[type]}:`
const entryOf = (type: SectionType, version: number, scope: AgreementScope) => prefixOf(type, scope) + version
