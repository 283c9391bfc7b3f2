import type { Lang } from '../ui.tsx'

/** A block of an e-mail. A link and a code have a block of their own, so that they are easy to find and copy. */
export type EmailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; facts: [name: string, value: string][] }

/** The result of a template; its text and its HTML are made from the same blocks. */
export interface Email {
  subject: string
  blocks: EmailBlock[]
}

/** What an e-mail template can use besides its data. */
export interface EmailUi {
  lang: Lang
  /** The same in another language, for an e-mail in both. */
  in(lang: Lang): EmailUi
  t(key: string, params?: Record<string, string | number>): string
  /** 1,234 */
  count(value: number): string
  /** A moment in words, with its time zone. */
  moment(at: number): string
}

export const text = (sentence: string): EmailBlock => ({ kind: 'text', text: sentence })
export const link = (href: string): EmailBlock => ({ kind: 'link', href })
