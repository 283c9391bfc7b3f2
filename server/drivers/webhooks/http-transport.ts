import { isIP } from 'node:net'
import { isAllowedAddress } from './allowed-address.ts'
import type { AddressFault, OutgoingWebhook, SendOutcome, WebhookTransport } from './contract.ts'
import { lookUpLocally, lookUpOnline, type LookUp } from './look-up.ts'
import { post } from './post.ts'
import { readUrl } from './url-rules.ts'

/** From looking the host up to the end of the answer. */
const SEND_WITHIN_MS = 10_000

interface Target {
  url: URL
  addresses: readonly string[]
}

/**
 * Sends over https. The host is looked up and judged each time, and the connection goes to the very addresses that
 * were judged: a name that leads elsewhere a moment later changes nothing.
 */
export class HttpTransport implements WebhookTransport {
  private readonly privateNets: boolean
  private readonly lookUp: LookUp
  private readonly deadline: () => AbortSignal

  /** `privateNets`: also to private networks and this machine, and over http. `lookUp` and `deadline` are for tests. */
  constructor(settings: { privateNets: boolean; lookUp?: LookUp; deadline?: () => AbortSignal }) {
    this.privateNets = settings.privateNets
    this.lookUp = settings.lookUp ?? (settings.privateNets ? lookUpLocally : lookUpOnline)
    this.deadline = settings.deadline ?? (() => AbortSignal.timeout(SEND_WITHIN_MS))
  }

  async check(url: string): Promise<AddressFault | null> {
    const target = await this.targetOf(url, this.deadline())
    return typeof target === 'string' ? target : null
  }

  async send({ url, headers, body }: OutgoingWebhook): Promise<SendOutcome> {
    const signal = this.deadline()
    const target = await this.targetOf(url, signal)
    if (signal.aborted) return { failure: 'timeout' }
    if (typeof target === 'string') return { failure: target }
    return post(target.url, target.addresses, { headers, body }, signal)
  }

  private async targetOf(text: string, signal: AbortSignal): Promise<Target | AddressFault> {
    const url = readUrl(text, { http: this.privateNets })
    if (typeof url === 'string') return url
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const addresses = isIP(host) ? [host] : await unlessAborted(this.lookUp(host, signal), signal)
    if (addresses.length === 0) return 'host'
    // One that is not allowed is enough: which of them is taken is not for us to say.
    const allowed = addresses.every((address) => isAllowedAddress(address, { privateNets: this.privateNets }))
    return allowed ? { url, addresses } : 'internal'
  }
}

/** What is looked up, or nothing once the time is up. */
function unlessAborted(found: Promise<string[]>, signal: AbortSignal): Promise<string[]> {
  const aborted = new Promise<string[]>((resolve) => {
    if (signal.aborted) resolve([])
    else signal.addEventListener('abort', () => resolve([]), { once: true })
  })
  return Promise.race([found, aborted])
}
