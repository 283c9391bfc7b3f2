import type { MailService, MailTry } from './mail.service.ts'

type Payload = Record<string, number | string>

const tryOf = (payload: Payload): MailTry => ({
  mailId: Number(payload['mailId']),
  tries: Number(payload['tries']),
})

/** The name of the job that sends one mail. */
export const MAIL_SEND = 'mail-send'

/** The handler of the mails' job, and what to do when one is given up. */
export function mailJobs(mail: MailService) {
  return {
    handlers: { [MAIL_SEND]: (payload: Payload) => mail.deliver(tryOf(payload)) },
    onDeadLetter: { [MAIL_SEND]: (payload: Payload) => mail.retryAfterLostJob(tryOf(payload)) },
  }
}
