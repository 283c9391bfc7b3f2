import { text, type Email, type EmailUi } from '../email.ts'

export function signInCode({ t }: EmailUi, data: { code: string; minutes: number }): Email {
  return {
    subject: t('mail.signInCode.subject'),
    blocks: [
      text(t('mail.signInCode.body')),
      { kind: 'code', code: data.code },
      text(t('mail.signInCode.validity', { minutes: data.minutes })),
      text(t('mail.signInCode.notYou')),
    ],
  }
}
