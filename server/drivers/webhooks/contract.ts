/** Why nothing can be sent to an address. */
export type AddressFault =
  /** Not an address, or too long. */
  | 'address'
  /** Not https. */
  | 'scheme'
  /** With a name or password. */
  | 'credentials'
  /** A port below 1024 that is not the scheme's own. */
  | 'port'
  /** No such host. */
  | 'host'
  /** The host is inside a network, not on the internet. */
  | 'internal'

/** Why nothing was answered. */
export type SendFailure = AddressFault | 'connection' | 'certificate' | 'timeout' | 'answer'

/** What is sent to a company's system. */
export interface OutgoingWebhook {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** The HTTP status that was answered, or why there was none. */
export type SendOutcome = { status: number } | { failure: SendFailure }

/** Sends to addresses that companies chose, and to none that they must not reach from here. */
export interface WebhookTransport {
  /** Why nothing may be sent to this address, null if it may. Looks its host up, connects to nothing. */
  check(url: string): Promise<AddressFault | null>
  /** Sends once. Redirects are not followed; of the answer only the status is kept. Never rejects. */
  send(message: OutgoingWebhook): Promise<SendOutcome>
}
