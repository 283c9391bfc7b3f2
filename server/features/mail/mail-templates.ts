import type { Lang } from '#server/i18n/index.ts'

/** Every mail of the product with the data for its text. */
export interface MailTemplates {
  'sign-in-code': { code: string; minutes: number }
  'password-reset': { link: string; minutes: number }
  'password-reset-by-admin': { link: string; hours: number }
  /** `companyName` is empty for a system admin. */
  invitation: { link: string; companyName: string; days: number }
  /** To the new address. */
  'email-change-confirm': { link: string; hours: number }
  /** To the old address, when the change is asked for. */
  'email-change-notice': { newAddressMasked: string; hours: number }
  /** To the old address, when it is done. */
  'email-changed': { newAddressMasked: string; at: number }
  'password-changed': { at: number }
  'import-finished': {
    fileName: string
    outcome: 'done' | 'failed'
    rows: number
    errors: number
    link: string
  }
  /** To whoever may approve it. */
  'publication-waiting': {
    kind: 'publish' | 'restore' | 'withdraw'
    requestedBy: string
    /** The name of the token that asked in this person's name; '' where the person did. */
    token: string
    /** null: at once. */
    publishAt: number | null
    note: string
    link: string
  }
  /** To whoever asked for it. */
  'publication-outcome': {
    outcome: 'approved' | 'rejected' | 'cancelled' | 'published' | 'withdrawn' | 'failed'
    kind: 'publish' | 'restore' | 'withdraw'
    edition: number | null
    publishAt: number | null
    /** Why it was rejected. */
    reason: string
    link: string
  }
  /** To an address that somebody typed: it says nothing of what they wrote. */
  'request-confirm': { companyName: string; link: string; days: number }
  'request-received': { companyName: string; reference: string; link: string }
  'request-answered': { companyName: string; reference: string; link: string }
  'request-corrected': { companyName: string; reference: string; edition: number; link: string }
  /** To a company's users: where the request is, and nothing of what it says. */
  'request-arrived': { reference: string; dueAt: number | null; link: string }
  'request-due': { reference: string; dueAt: number | null; link: string }
  /** To an address of a company's list. The English name is the Japanese one where the company has none. */
  'recipient-review': {
    companyName: string
    companyNameEn: string
    link: string
    language: 'both' | 'ja' | 'en'
    /** When the link ends. */
    until: number
  }
  'webhook-off': { host: string; why: 'gone' | 'failing'; link: string }
}

export type MailTemplate = keyof MailTemplates

export interface Mail<T extends MailTemplate = MailTemplate> {
  to: string
  /** The reader's name as it is to be addressed; empty where none is known. */
  toName: string
  lang: Lang
  template: T
  data: MailTemplates[T]
  /** The owner: the mail is deleted with the company or the user. */
  companyId: number | null
  userId: number | null
  /** Expiry, in milliseconds since the epoch: after this it is dropped unsent. */
  expiresAt: number
}

interface MailText {
  subject: string
  text: string
  html: string
}

/** Turns a mail into its text; wired in the container (HOUSE: mail texts go through a renderer contract). */
export interface MailRenderer {
  render<T extends MailTemplate>(
    template: T,
    lang: Lang,
    data: MailTemplates[T] & { toName: string },
  ): MailText
}
