import { link, text, type Email, type EmailUi } from '../email.ts'
import { type PublicationKind, publicationFacts } from './publication-facts.ts'

export interface PublicationOutcomeProps {
  outcome: 'approved' | 'rejected' | 'cancelled' | 'published' | 'withdrawn' | 'failed'
  kind: PublicationKind
  edition: number | null
  publishAt: number | null
  reason: string
  link: string
}

/** The outcome of the reader's own publication request. */
export function publicationOutcome(ui: EmailUi, data: PublicationOutcomeProps): Email {
  const { t, count } = ui
  return {
    subject: t(`mail.publicationOutcome.${data.outcome}.subject`),
    blocks: [
      text(t(`mail.publicationOutcome.${data.outcome}.body`)),
      publicationFacts(ui, data, [
        [
          t('mail.publicationFact.edition'),
          data.edition === null ? '' : t('common.edition', { number: count(data.edition) }),
        ],
        [t('mail.publicationFact.reason'), data.reason],
      ]),
      text(t('mail.publicationOutcome.next')),
      link(data.link),
    ],
  }
}
