import type { IncomingMessage } from 'node:http'
import type { Logger } from '#server/lib/logger.ts'

/**
 * Whether requests come through a proxy that the settings do not know of. Then all visitors are one network for every
 * limit: a hundred wrong passwords of one of them would stop everybody's sign-in.
 */
export class ProxyCheck {
  /** Whether such a request has arrived in this process. */
  isUntrusted = false
  private readonly trustProxy: boolean
  private readonly logger: Pick<Logger, 'warn'>

  constructor({ trustProxy }: { trustProxy: boolean }, logger: Pick<Logger, 'warn'>) {
    this.trustProxy = trustProxy
    this.logger = logger
  }

  /** Looks at a request; the first that shows it is logged. The address in the header is not. */
  look({ headers }: IncomingMessage): void {
    if (this.trustProxy || this.isUntrusted || headers['x-forwarded-for'] === undefined) return
    this.isUntrusted = true
    this.logger.warn('a request has X-Forwarded-For, but TRUST_PROXY is false: see README, Settings')
  }
}
