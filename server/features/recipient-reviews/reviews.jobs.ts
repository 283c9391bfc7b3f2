import type { ReviewMailing } from './review-mailing.ts'

/** Hands over the e-mails of a round. */
export const REVIEW_MAILS_JOB = 'review-mails'

type Payload = Record<string, number | string>

export function reviewJobs(mailing: Pick<ReviewMailing, 'run'>) {
  return {
    handlers: {
      [REVIEW_MAILS_JOB]: (payload: Payload, context: { heartbeat(): Promise<void> }) =>
        mailing.run(
          {
            ...{ companyId: Number(payload['companyId']), roundId: Number(payload['roundId']) },
            againAt: payload['againAt'] === undefined ? null : Number(payload['againAt']),
          },
          () => context.heartbeat(),
        ),
    },
    // If it fails for good, the page says how many were written to, and writing again begins with the others.
    onDeadLetter: {},
  }
}
