import { hash } from 'node:crypto'
import type { BodyEncoding } from './encoding.ts'

/** What a published answer is a function of, beside the build that answers. */
export interface ReadKeyParts {
  /** What identifies everything that is published on the host, as of pages (`page-key.ts`). */
  published: string
  lang: string
  path: string
  input: object
  /** The form of the answer. */
  type: string
}

/** The key of an answer: that of another edition, host, language, call or input is another one. */
export function readKeyOf({ published, lang, path, input, type }: ReadKeyParts): string {
  const sent = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${published} ${lang} ${path} ${type} ${JSON.stringify(sent)}`
}

/** The part of an answer's ETags that all its encodings share. */
export function tagOf(key: string, buildStamp: string): string {
  return hash('sha256', `${buildStamp} ${key}`, 'base64url').slice(0, 27)
}

/** The strong ETag of an answer in an encoding, whose bytes are others. */
export const etagOf = (tag: string, encoding: BodyEncoding) =>
  encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`

/**
 * The ETag of an If-None-Match that names the answer in any encoding, undefined if none does: who has it in one need not
 * read it again in another.
 */
export function knownEtag(header: string | undefined, tag: string): string | undefined {
  const known = (['identity', 'br', 'gzip'] as const).map((encoding) => etagOf(tag, encoding))
  return header
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .find((one) => known.includes(one))
}
