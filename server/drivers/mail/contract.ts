/** An outgoing mail. Addresses and names are data: the driver encodes them, no header can be added. */
export interface OutgoingMail {
  /**
   * The same for every try of a mail and of no other: letters, digits and `-`. It becomes the Message-ID, so a mail
   * that was sent twice can be known as one.
   */
  id: string
  /** When it was written, in milliseconds since the epoch. */
  date: number
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

export interface MailTransport {
  /** Resolves when the mail was accepted; rejects if it should be retried later. */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}
