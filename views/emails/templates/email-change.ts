import { link, text, type Email, type EmailUi } from '../email.ts'

/** To the new address. */
export function emailChangeConfirm({ t }: EmailUi, data: { link: string; hours: number }): Email {
  return {
    subject: t('mail.emailChangeConfirm.subject'),
    blocks: [
      text(t('mail.emailChangeConfirm.body')),
      link(data.link),
      text(t('mail.emailChangeConfirm.validity', { hours: data.hours })),
      text(t('mail.emailChangeConfirm.notYou')),
    ],
  }
}

/** Sent to the current address when a change is requested. */
export function emailChangeNotice({ t }: EmailUi, data: { newAddressMasked: string; hours: number }): Email {
  const { newAddressMasked: address, hours } = data
  return {
    subject: t('mail.emailChangeNotice.subject'),
    blocks: [
      text(t('mail.emailChangeNotice.body', { address })),
      text(t('mail.emailChangeNotice.validity', { hours })),
      text(t('mail.emailChangeNotice.notYou')),
    ],
  }
}

/** To the address so far, when the change is done. */
export function emailChanged({ t, moment }: EmailUi, data: { newAddressMasked: string; at: number }): Email {
  return {
    subject: t('mail.emailChanged.subject'),
    blocks: [
      text(t('mail.emailChanged.body', { address: data.newAddressMasked, at: moment(data.at) })),
      text(t('mail.emailChanged.next')),
      text(t('mail.emailChanged.notYou')),
    ],
  }
}
