import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { WebhookEvent } from '#server/features/webhooks/index.ts'
import { publicColumns } from '#server/features/public-files/index.ts'
import type { Lang, Translate } from '#server/i18n/index.ts'
import { toSnake } from '#server/lib/case.ts'
import type { ApiCall } from '../call.ts'
import { isRepeatable } from '../repeatable-call.ts'
import { nameOfCall } from './call-name.ts'
import { describedFields } from './described-fields.ts'
import type { Group } from './groups.ts'

/** Fields of records have the words of the data dictionary (/data). */
const ofRecords: ReadonlySet<string> = new Set(publicColumns.map(({ name }) => name))
const described: ReadonlySet<string> = new Set(describedFields)

/** What the description says in a language. */
export class Words {
  constructor(
    readonly lang: Lang,
    private readonly translate: Translate,
  ) {}

  say(key: string, params?: Record<string, string | number>): string {
    return this.translate(this.lang, `api-docs.${key}`, params)
  }

  /** What a call does. */
  summary(call: ApiCall): string {
    return this.say(`call.${nameOfCall(call)}`)
  }

  /** Who may make a call, and with which scope a company's token may. */
  caller({ access, step, token }: ApiCall): string {
    const caller = this.say(`caller.${step ?? access}`)
    return token ? this.say('caller.token', { caller, scope: token }) : caller
  }

  /** What a company's token may do with a call, where that is only a part of what the call does; '' otherwise. */
  byToken(call: ApiCall): string {
    return call.tokenExample ? this.say(`byToken.${nameOfCall(call)}`) : ''
  }

  /** How a call is repeated under an Idempotency-Key, on its page and in the document; '' where it takes none. */
  idempotencyKey(call: ApiCall): string {
    return isRepeatable(call) ? this.say('idempotencyKey') : ''
  }

  /** Which fields belong to which part of what a call does, where it does several things. */
  parts({ parts = {} }: ApiCall): string[] {
    return Object.entries(parts).map(([part, names]) =>
      this.say(`parts.${part}`, { fields: names.map(toSnake).join(', ') }),
    )
  }

  group(group: Group): string {
    return this.say(`group.${group}`)
  }

  /** What a field holds, '' where its name says it. */
  field(name: string): string {
    if (described.has(name)) return this.say(`field.${name}`)
    return ofRecords.has(name) ? this.translate(this.lang, `data.text.${name}`) : ''
  }

  /** What an event of a webhook tells. */
  event(event: WebhookEvent): string {
    return this.translate(this.lang, `profile.webhooks.eventText.${event}`)
  }

  /** A message of the API's answers. */
  sentence(key: string): string {
    return this.translate(this.lang, key)
  }

  code(code: ErrorCode): string {
    return this.translate(this.lang, `api.error.${code}`)
  }

  get answered(): string {
    return this.code(200)
  }
}
