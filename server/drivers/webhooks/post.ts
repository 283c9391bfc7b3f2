import http from 'node:http'
import { isIPv6, type LookupFunction } from 'node:net'
import { factsOf } from '#server/lib/error-facts.ts'
import type { OutgoingWebhook, SendFailure, SendOutcome } from './contract.ts'

/** As much of an answer is read, so that short ones end well; nobody sees it. */
const MAX_ANSWER_BYTES = 16 * 1024
const MAX_HEADER_BYTES = 16 * 1024

/** Posts to a URL at one of these addresses, whatever its host name leads to by now. */
export async function post(
  url: URL,
  addresses: readonly string[],
  { headers, body }: Pick<OutgoingWebhook, 'headers' | 'body'>,
  signal: AbortSignal,
): Promise<SendOutcome> {
  // Loaded with the first webhook: a process starts without TLS.
  const { Agent, request } = url.protocol === 'https:' ? await import('node:https') : http
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // Not the global one, which may keep connections or take a proxy from the environment.
      agent: new Agent({ keepAlive: false }),
      lookup: lookupOf(addresses),
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    })
    // Once the status is there, it is the outcome, whatever becomes of the rest.
    let outcome: SendOutcome | undefined
    sent.on('error', (error) =>
      resolve(outcome ?? { failure: signal.aborted ? 'timeout' : failureOf(error) }),
    )
    // Another protocol is none of an answer; without a listener Node would end the connection and say nothing.
    sent.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve({ status: statusCode })
    })
    // However it ended, it is over: a sender that waits would hold up all that its company is to be told.
    sent.once('close', () => resolve(outcome ?? { failure: signal.aborted ? 'timeout' : 'connection' }))
    sent.once('response', (response) => {
      outcome = { status: response.statusCode ?? 0 }
      let bytes = 0
      const end = () => {
        if (outcome) resolve(outcome)
        sent.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MAX_ANSWER_BYTES) end()
      })
      for (const event of ['end', 'error', 'close'] as const) response.once(event, end)
    })
    sent.end(body)
  })
}

/** Node's look-up, answered with what was looked up and judged before. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_name, { all }, done) => {
    if (all) done(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  }
}

const ofCertificates = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_|EPROTO$)/

function failureOf(error: unknown): SendFailure {
  const { code } = factsOf(error)
  if (typeof code !== 'string') return 'connection'
  if (ofCertificates.test(code)) return 'certificate'
  return code.startsWith('HPE_') ? 'answer' : 'connection'
}
