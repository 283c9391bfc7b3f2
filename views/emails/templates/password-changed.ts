import { text, type Email, type EmailUi } from '../email.ts'

export function passwordChanged({ t, moment }: EmailUi, data: { at: number }): Email {
  return {
    subject: t('mail.passwordChanged.subject'),
    blocks: [
      text(t('mail.passwordChanged.body', { at: moment(data.at) })),
      text(t('mail.passwordChanged.you')),
      text(t('mail.passwordChanged.notYou')),
    ],
  }
}
