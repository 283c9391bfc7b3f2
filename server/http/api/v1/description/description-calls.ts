import type { Lang } from '#server/i18n/index.ts'
import { encodeBody, type EncodedBody } from '#server/http/front-door/encoded-body.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import type { Services } from '#server/http/services.ts'
import { answer } from '#server/lib/answer.ts'
import { input, oneOf } from '#server/lib/input.ts'
import { call, type ApiCall, type CallServices } from '../call.ts'
import { isOpen } from '../open-read/is-open.ts'
import { documentOf } from './document.ts'
import { Words } from './words.ts'

type Needs = Pick<Services, 'cookies'> & CallServices

const headers: [string, string][] = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Accept-Encoding, Accept-Language, Cookie'],
]

/** The calls that describe these calls, and themselves, as OpenAPI documents: all of them, the open ones
 * alone, or those of the portal. */
export function descriptionCalls(services: Needs, others: readonly ApiCall[]): ApiCall[] {
  const own: ApiCall[] = [
    describingCall(services, '/openapi.json', { described: () => all, webhooks: true }),
    describingCall(services, '/public/openapi.json', {
      described: () => all.filter(isOpen),
      webhooks: false,
    }),
  ]
  // The portal's host has no other calls.
  const isOfPortal = ({ host }: ApiCall) => host === 'portal'
  if (others.some(isOfPortal))
    own.push(
      describingCall(services, '/portal/openapi.json', {
        described: () => all.filter(isOfPortal),
        webhooks: false,
        host: 'portal',
      }),
    )
  const all: readonly ApiCall[] = [...others, ...own]
  return own
}

function describingCall(
  services: Needs,
  path: string,
  { described, webhooks, host }: { described: () => readonly ApiCall[]; webhooks: boolean; host?: 'portal' },
): ApiCall {
  const made = new Map<Lang, Promise<EncodedBody>>()
  /** Made once in each language: it follows from the definitions alone. */
  const bodyIn = (lang: Lang): Promise<EncodedBody> => {
    const known = made.get(lang)
    if (known) return known
    const words = new Words(lang, services.translate)
    const sessionCookie = services.cookies.name('sid')
    const document = documentOf(described(), { words, sessionCookie, webhooks })
    const body = encodeBody(JSON.stringify(document))
    made.set(lang, body)
    return body
  }
  return call({
    method: 'get',
    path,
    access: 'public',
    ...(host && { host }),
    // Read in front of all calls, as of every address.
    input: input({ lang: oneOf(['ja', 'en']) }),
    answers: answer.file('application/json', { type: 'object' }),
    sendsResponse: true,
    async handler({ req, res }) {
      sendEncoded(req, res, await bodyIn(req.context.lang), headers)
    },
  })
}
