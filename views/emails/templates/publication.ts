import { link, text, type Email, type EmailBlock, type EmailUi } from '../email.ts'

type Kind = 'publish' | 'restore' | 'withdraw'

export interface PublicationWaitingProps {
  kind: Kind
  requestedBy: string
  publishAt: number | null
  note: string
  link: string
}

export interface PublicationOutcomeProps {
  outcome: 'approved' | 'rejected' | 'cancelled' | 'published' | 'withdrawn' | 'failed'
  kind: Kind
  edition: number | null
  publishAt: number | null
  reason: string
  link: string
}

/** Another admin's publication is waiting for the reader's approval. */
export function publicationWaiting(ui: EmailUi, data: PublicationWaitingProps): Email {
  const { t } = ui
  return {
    subject: t('mail.publicationWaiting.subject'),
    blocks: [
      text(t('mail.publicationWaiting.body')),
      facts(ui, data, [
        [t('mail.publicationFact.requestedBy'), data.requestedBy],
        [t('mail.publicationFact.note'), data.note],
      ]),
      text(t('mail.publicationWaiting.next')),
      link(data.link),
    ],
  }
}

/** What became of what the reader asked for. */
export function publicationOutcome(ui: EmailUi, data: PublicationOutcomeProps): Email {
  const { t, count } = ui
  return {
    subject: t(`mail.publicationOutcome.${data.outcome}.subject`),
    blocks: [
      text(t(`mail.publicationOutcome.${data.outcome}.body`)),
      facts(ui, data, [
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

function facts(
  { t, moment }: EmailUi,
  { kind, publishAt }: { kind: Kind; publishAt: number | null },
  more: [string, string][],
): EmailBlock {
  const all: [string, string][] = [
    [t('mail.publicationFact.kind'), t(`mail.publicationKind.${kind}`)],
    [t('mail.publicationFact.at'), publishAt === null ? '' : moment(publishAt)],
    ...more,
  ]
  return { kind: 'facts', facts: all.filter(([, value]) => value !== '') }
}
