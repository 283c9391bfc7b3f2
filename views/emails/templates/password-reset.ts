import { link, text, type Email, type EmailUi } from '../email.ts'

export function passwordReset({ t }: EmailUi, data: { link: string; minutes: number }): Email {
  return {
    subject: t('mail.passwordReset.subject'),
    blocks: [
      text(t('mail.passwordReset.body')),
      link(data.link),
      text(t('mail.passwordReset.validity', { minutes: data.minutes })),
      text(t('mail.passwordReset.notYou')),
    ],
  }
}
