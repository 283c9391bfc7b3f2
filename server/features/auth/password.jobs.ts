import type { PasswordsService } from './passwords.service.ts'

/** The handler behind "forgotten password". */
export function passwordJobs(passwords: PasswordsService) {
  return {
    handlers: {
      'password-reset': (payload: Record<string, number | string>) =>
        passwords.answerResetRequest(Number(payload['requestId'])),
    },
    onDeadLetter: {
      'password-reset': (payload: Record<string, number | string>) =>
        passwords.deleteResetRequest(Number(payload['requestId'])),
    },
  }
}
