import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { Services } from '#server/http/services.ts'
import type { Route } from '#server/http/routing/route.ts'

type Repeatable = Pick<Route, 'method' | 'access'> & { sendsResponse?: true }

/** Whether a call takes an Idempotency-Key (decision 064): each that changes something for somebody signed in. */
export const isRepeatable = ({ method, access, sendsResponse }: Repeatable): boolean =>
  method !== 'get' && access !== 'public' && !sendsResponse

/** Printable characters, as the header has them: with quotes or without. */
const KEY = /^[\x20-\x7e]{1,255}$/

/**
 * Carries a call out, or answers as before where it was sent under the same Idempotency-Key already.
 * @throws AppError as IdempotencyService.once, and 406 for what is no key
 */
export async function onceByKey<R>(
  { idempotency }: Pick<Services, 'idempotency'>,
  { req, res, input, domain }: { req: Request; res: Response; input: unknown; domain: string | undefined },
  carryOut: () => Promise<R>,
): Promise<R> {
  const key = req.headers['idempotency-key']
  if (key === undefined || !req.auth) return carryOut()
  if (typeof key !== 'string' || !KEY.test(key))
    throw new AppError(406, { fields: [{ field: 'idempotencyKey', message: 'common.error.invalid' }] })
  // The same input is about another company where the call names one, or is made on its host.
  const about = [req.context.host, domain ?? null]
  const call = JSON.stringify([req.method, about, req.path, input, await filesOf(req)])
  const made = { userId: req.auth.user.id, key, call }
  const { results, isRepeated } = await idempotency.once(made, carryOut)
  if (isRepeated) res.set('Idempotency-Replayed', 'true')
  return results
}

/** What was sent along: names and contents. */
async function filesOf({ files }: Request): Promise<string[][]> {
  const sent = Array.isArray(files) ? files : []
  return Promise.all(
    sent.map(async ({ originalname, path }) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      return [originalname, hash.digest('hex')]
    }),
  )
}
