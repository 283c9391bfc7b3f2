import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EncodedBody } from './encoded-body.ts'

/** The best encoding that an Accept-Encoding accepts. */
export function encodingFor(accept: string): 'br' | 'gzip' | 'identity' {
  if (/\bbr\b(?!;\s*q=0(?:\.0+)?(?:,|$))/.test(accept)) return 'br'
  return /\bgzip\b(?!;\s*q=0(?:\.0+)?(?:,|$))/.test(accept) ? 'gzip' : 'identity'
}

/** Whether an If-None-Match names a body, by the weak comparison (RFC 9110 §13.1.2). */
function isKnown(header: string, etag: string): boolean {
  const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`)
  return header.trim() === '*' || header.split(',').some((tag) => weak(tag.trim()) === etag)
}

/**
 * Answers with the body or 304. `headers` are the answer's own, except for type, length and encoding. With another
 * status than 200 the body is no version of what was asked for: it has no ETag.
 */
export function sendEncoded(
  req: IncomingMessage,
  res: ServerResponse,
  body: EncodedBody,
  headers: [string, string | string[]][],
  status = 200,
): void {
  const head: string[] = []
  for (const [name, value] of headers)
    for (const one of typeof value === 'string' ? [value] : value) head.push(name, one)
  if (status === 200) head.push('ETag', body.etag)
  const known = status === 200 && req.headers['if-none-match']
  if (known && (known === body.etag || isKnown(known, body.etag))) {
    res.writeHead(304, head)
    res.end()
    return
  }
  const encoding = encodingFor(String(req.headers['accept-encoding'] ?? ''))
  const bytes = body[encoding]
  if (encoding !== 'identity') head.push('Content-Encoding', encoding)
  head.push('Content-Length', String(bytes.length))
  res.writeHead(status, head)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}
