import { textIn } from '#server/features/companies/index.ts'
import type { AuditChange, AuditEntry, AuditValue } from '#server/features/audit/index.ts'
import { fullName, SYSTEM_ADMIN, type User } from '#server/features/users/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import { isRequestId } from '#server/http/request/request-id.ts'
import type { Services } from '#server/http/services.ts'

/** What entries are put into words with. */
export type NarratorServices = Pick<Services, 'i18n' | 'translate' | 'config' | 'users' | 'companies'>

/** One entry in words. */
export interface AuditWords {
  person: string
  /** null: the platform. */
  company: string | null
  what: string
  /** '' where the event is about nothing else. */
  object: string
  details: { name: string; label: string; value: string }[]
}

/** Who was only invited has no name yet. */
export function nameShown(user: User, lang: Lang): string {
  return fullName(user, lang).trim() || user.email
}

/** Details that list several words, with the name of one of them. */
const lists: Partial<Record<string, string>> = { tracks: 'track', portalTexts: 'portalText' }

/**
 * Entries in the words of a reader: `companyId` is the reader's own company, null for the system admin, who reads
 * every name. Names are looked up once, whatever the number of entries.
 */
export class AuditNarrator {
  private readonly services: NarratorServices
  private readonly lang: Lang
  private readonly companyId: number | null
  private readonly users = new Map<number, User | null>()
  private companies: Map<number, string> | undefined

  constructor(services: NarratorServices, reader: { lang: Lang; companyId: number | null }) {
    this.services = services
    this.lang = reader.lang
    this.companyId = reader.companyId
  }

  async tell(entries: AuditEntry[]): Promise<(AuditEntry & { words: AuditWords })[]> {
    await this.learnNames(entries)
    return entries.map((entry) => ({ ...entry, words: this.wordsOf(entry) }))
  }

  private async learnNames(entries: AuditEntry[]): Promise<void> {
    const ids = entries.flatMap(({ actorId, target }) => [
      ...(actorId === null ? [] : [actorId]),
      ...(target?.kind === 'user' ? [Number(target.id)] : []),
    ])
    const unknown = [...new Set(ids)].filter((id) => !this.users.has(id))
    for (const id of unknown) this.users.set(id, null)
    if (unknown.length > 0)
      for (const user of await this.services.users.findMany(unknown)) this.users.set(user.id, user)
    this.companies ??= new Map(
      this.companyId === null
        ? (await this.services.companies.all()).map(({ id, name }) => [id, textIn(name, this.lang)])
        : [],
    )
  }

  private wordsOf(entry: AuditEntry): AuditWords {
    const { actorId, companyId, details } = entry
    // What the product does by itself carries the work's name; a request's id outlives its emptied details.
    const nobody = details.ip === undefined && !isRequestId(entry.requestId) ? 'product' : 'visitor'
    return {
      person: actorId === null ? this.t(`audit.person.${nobody}`) : this.nameOf(actorId),
      company: companyId === null ? null : this.companyName(companyId),
      what: this.whatOf(entry),
      object: this.objectOf(entry),
      details: Object.entries(details).map(([name, value]) => ({
        name,
        label: this.labelOf(name),
        value: this.valueOf(name, value),
      })),
    }
  }

  /** Of a detail: its own label; a field of the policy may do with the one that its form has. */
  private labelOf(name: string): string {
    const key = [`audit.detail.${name}`, `policy.field.${name}`].find((one) => this.has(one))
    return key === undefined ? name : this.t(key)
  }

  /** A company's staff read the names of their own; the operator's people have none for them. */
  private nameOf(userId: number): string {
    const user = this.users.get(userId)
    if (!user) return this.t('audit.person.gone', { id: userId })
    if (this.companyId === null || user.companyId === this.companyId) return nameShown(user, this.lang)
    return this.t(user.roleLevel === SYSTEM_ADMIN ? 'audit.person.systemAdmin' : 'audit.person.other')
  }

  private companyName(companyId: number): string {
    return this.companies?.get(companyId) ?? this.t('audit.target.company', { id: companyId })
  }

  private whatOf({ event, target }: AuditEntry): string {
    const about = `audit.eventAbout.${target?.kind ?? ''}.${event}`
    return this.has(about) ? this.t(about) : this.t(`audit.event.${event}`)
  }

  private objectOf({ target, companyId }: AuditEntry): string {
    if (!target) return ''
    const { kind, id } = target
    if (kind === 'user') return this.nameOf(Number(id))
    if (kind === 'company' && this.companyId === null) return this.companyName(Number(id))
    if (kind === 'company' && Number(id) === companyId) return this.t('audit.target.ownCompany')
    return this.has(`audit.target.${kind}`) ? this.t(`audit.target.${kind}`, { id }) : `${kind} ${id}`
  }

  private valueOf(name: string, value: AuditValue | AuditChange): string {
    if (typeof value === 'object' && value !== null)
      return this.t('audit.change', { from: this.plain(name, value.from), to: this.plain(name, value.to) })
    const ofOne = lists[name]
    if (ofOne !== undefined)
      return String(value)
        .split(' ')
        .map((one) => this.plain(ofOne, one))
        .join(this.t('audit.listSeparator'))
    return this.plain(name, value)
  }

  private plain(name: string, value: AuditValue): string {
    if (value === null || value === '') return this.t('audit.none')
    if (typeof value === 'boolean') return this.t(value ? 'audit.on' : 'audit.off')
    const key = `audit.value.${name}.${value}`
    if (/^[\w-]+$/.test(String(value)) && this.has(key)) return this.t(key)
    const isFigure = typeof value === 'number' && name !== 'year' && name !== 'code'
    return isFigure ? uiOf(this.services, this.lang).format.count(value) : String(value)
  }

  private has(key: string): boolean {
    return this.services.i18n.exists(key, { lng: this.lang })
  }

  private t(key: string, params?: Record<string, string | number>): string {
    return this.services.translate(this.lang, key, params)
  }
}
