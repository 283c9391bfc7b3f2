import type { ReviewRecipient } from './review-recipient.ts'

/** A row of `review_recipients`. */
export type RecipientRow = Record<string, number | string | null>

const momentOf = (value: number | string | null | undefined) =>
  value === null || value === undefined ? null : Number(value)

export function toRecipient(row: RecipientRow): ReviewRecipient {
  return {
    ...{ id: row['id'], companyId: row['company_id'], roundId: row['round_id'], line: row['line'] },
    ...{ name: row['name'], facility: row['facility'], email: row['email'], outcome: row['outcome'] },
    ...{ recipientKey: row['recipient_key'], linkSecret: row['link_secret'], mails: row['mails'] },
    ...{ mailedAt: momentOf(row['mailed_at']), openedAt: momentOf(row['opened_at']) },
    ...{ answeredAt: momentOf(row['answered_at']), answer: row['answer'] },
    notBefore: momentOf(row['not_before']),
  } as ReviewRecipient
}
