import type { SendMailOptions } from 'nodemailer'
import { isMailAddress, type Mailbox } from '#server/lib/mail-address.ts'
import type { OutgoingMail } from './contract.ts'

/**
 * A mail as nodemailer composes it. One sender, one recipient, named in the envelope too, so nothing is read back
 * from a header. @throws when the recipient is not exactly one address
 */
export function messageOf(mail: OutgoingMail, from: Mailbox): SendMailOptions {
  if (!isMailAddress(mail.to.address))
    throw Object.assign(new Error('not one mail address'), { code: 'EADDRESS' })
  return {
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: new Date(mail.date),
    from,
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    envelope: { from: from.address, to: mail.to.address },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // suppresses automatic replies such as absence notices
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A header has one line: line breaks become spaces. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
