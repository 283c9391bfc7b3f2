import type { Errors } from '#views/components/console/form-errors.tsx'
import type { ConsoleShell } from '#views/shells.ts'

export interface WebhookRow {
  url: string
  href: string
  /** Names of events, as the API's description has them. */
  events: readonly string[]
  /** 'failing': nothing has arrived since then. */
  state: 'on' | 'failing' | 'off'
  since: number | null
}

/** What a form for a webhook shows. */
export interface WebhookForm {
  action: string
  /** Who is asked for the own password. */
  username: string
  /** All events, in their order. */
  events: readonly string[]
  values: { url: string; events: readonly string[] }
  errors: Errors
}

export interface Props {
  shell: ConsoleShell
  webhooks: WebhookRow[]
  docsHref: string
  form: WebhookForm
}
