import { link, text, type Email, type EmailUi } from '#views/emails/email.ts'
import { type PublicationKind, publicationFacts } from './publication-facts.ts'

export interface PublicationWaitingProps {
  kind: PublicationKind
  requestedBy: string
  /** The name of the token that asked in this person's name; '' where the person did. */
  token: string
  publishAt: number | null
  note: string
  link: string
}

/** Another admin's publication is waiting for the reader's approval. */
export function publicationWaiting(ui: EmailUi, data: PublicationWaitingProps): Email {
  const { t } = ui
  return {
    subject: t('mail.publicationWaiting.subject'),
    blocks: [
      text(t('mail.publicationWaiting.body')),
      publicationFacts(ui, data, [
        [t('mail.publicationFact.requestedBy'), data.requestedBy],
        [t('mail.publicationFact.token'), data.token],
        [t('mail.publicationFact.note'), data.note],
      ]),
      text(t('mail.publicationWaiting.next')),
      link(data.link),
    ],
  }
}
