import type { Request, Response } from 'express'
import type { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import type { Lang } from '#server/i18n/index.ts'
import { renameKeys, toSnake } from '#server/lib/case.ts'
import type { Services } from '../../services.ts'

/** DECISIONS §2: `{"status":200,"message","results"}`, keys in snake_case. `messageKey` is, for example, api.update.200. */
export function sendSuccess(
  services: Pick<Services, 'translate'>,
  req: Request,
  res: Response,
  results: unknown = null,
  messageKey = 'api.error.200',
): void {
  res.set('Cache-Control', 'no-store').json(envelopeOf(services, req.context.lang, results, messageKey))
}

/** What a success is sent as. */
export function envelopeOf(
  services: Pick<Services, 'translate'>,
  lang: Lang,
  results: unknown,
  messageKey = 'api.error.200',
) {
  return {
    status: 200,
    message: services.translate(lang, messageKey),
    results: renameKeys(results, toSnake),
  }
}

/** `{"status":CODE,"message","errors":[{"field","message"}]?,"results"?}` with the code's HTTP status. */
export function sendFailure(
  services: Pick<Services, 'translate'>,
  req: Request,
  res: Response,
  error: AppError,
): void {
  const { code, httpStatus, messageKey } = entryOf(error.code)
  const { lang } = req.context
  res
    .status(httpStatus)
    .set('Cache-Control', 'no-store')
    .json({
      status: code,
      message: services.translate(lang, messageKey),
      ...(error.fields.length > 0 && {
        errors: error.fields.map(({ field, message, params }) => ({
          field: toSnake(field),
          message: services.translate(lang, message, params),
        })),
      }),
      ...(error.results && { results: renameKeys(error.results, toSnake) }),
    })
}
