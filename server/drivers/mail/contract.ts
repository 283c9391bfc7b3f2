/** An outgoing mail. Addresses and names are data: the driver encodes them, no header can be added. */
export interface OutgoingMail {
  /**
   * The same for every try of a mail and of no other: letters, digits and `-`. It becomes the Message-ID, so a mail
   * that was sent twice can be known as one.
   */
  id: string
  /** Whose mail it is; null for the platform's. */
  companyId: number | null
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
  /** Resolves if mails would be accepted now, as far as can be told without one: the server lets this account in. */
  check(): Promise<void>
  /** Removes what is kept of a company's mails; a mail server keeps its own. */
  removeOf(companyId: number): Promise<void>
  close(): Promise<void>
}
