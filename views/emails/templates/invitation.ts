import { link, text, type Email, type EmailUi } from '../email.ts'

/** Without a company it invites a system admin. */
export function invitation({ t }: EmailUi, data: { link: string; companyName: string; days: number }): Email {
  const { companyName: company, days } = data
  return {
    subject: company ? t('mail.invitation.subject', { company }) : t('mail.invitation.subjectSystem'),
    blocks: [
      text(company ? t('mail.invitation.body', { company }) : t('mail.invitation.bodySystem')),
      link(data.link),
      text(t('mail.invitation.validity', { days })),
      text(t('mail.invitation.notYou')),
    ],
  }
}
