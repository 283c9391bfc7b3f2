import { link, text, type Email, type EmailUi } from '../email.ts'

export interface WebhookOffProps {
  host: string
  why: 'gone' | 'failing'
  link: string
}

/** A webhook was switched off because it cannot be reached. */
export function webhookOff({ t }: EmailUi, data: WebhookOffProps): Email {
  return {
    subject: t('mail.webhookOff.subject'),
    blocks: [
      text(t(`mail.webhookOff.${data.why}`)),
      { kind: 'facts', facts: [[t('mail.webhookOff.fact'), data.host]] },
      text(t('mail.webhookOff.next')),
      link(data.link),
    ],
  }
}
