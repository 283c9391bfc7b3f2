import type { IncomingMessage } from 'node:http'
import { expect, it } from '@jest/globals'
import { ProxyCheck } from './proxy-check.ts'

const requestWith = (headers: IncomingMessage['headers']) => ({ headers }) as IncomingMessage

/** What is logged of requests with these headers. */
function lookAt(trustProxy: boolean, ...requests: IncomingMessage['headers'][]) {
  const logged: unknown[] = []
  const check = new ProxyCheck({ trustProxy }, { warn: (...said: unknown[]) => void logged.push(said) })
  for (const headers of requests) check.look(requestWith(headers))
  return { logged, isUntrusted: check.isUntrusted }
}

const forwarded = { 'x-forwarded-for': '192.0.2.7' }

it('warns once of a proxy that the settings do not know of, without the address', () => {
  const { logged, isUntrusted } = lookAt(false, {}, forwarded, forwarded)
  expect(isUntrusted).toBe(true)
  expect(logged).toEqual([[expect.stringContaining('TRUST_PROXY')]])
  expect(JSON.stringify(logged)).not.toContain('192.0.2.7')
})

it('has nothing to say without such a header, or of a proxy that is known', () => {
  expect(lookAt(false, {}, { host: 'a.test' })).toEqual({ logged: [], isUntrusted: false })
  expect(lookAt(true, forwarded)).toEqual({ logged: [], isUntrusted: false })
})
