import type { EmailBlock, EmailUi } from '../email.ts'

export type PublicationKind = 'publish' | 'restore' | 'withdraw'

export function publicationFacts(
  { t, moment }: EmailUi,
  { kind, publishAt }: { kind: PublicationKind; publishAt: number | null },
  more: [string, string][],
): EmailBlock {
  const all: [string, string][] = [
    [t('mail.publicationFact.kind'), t(`mail.publicationKind.${kind}`)],
    [t('mail.publicationFact.at'), publishAt === null ? '' : moment(publishAt)],
    ...more,
  ]
  return { kind: 'facts', facts: all.filter(([, value]) => value !== '') }
}
