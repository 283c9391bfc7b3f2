import { link, text, type Email, type EmailUi } from '../email.ts'

export function passwordResetByAdmin({ t }: EmailUi, data: { link: string; hours: number }): Email {
  return {
    subject: t('mail.passwordResetByAdmin.subject'),
    blocks: [
      text(t('mail.passwordResetByAdmin.body')),
      link(data.link),
      text(t('mail.passwordResetByAdmin.validity', { hours: data.hours })),
      text(t('mail.passwordResetByAdmin.notYou')),
    ],
  }
}
