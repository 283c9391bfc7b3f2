import type { Request, Response } from 'express'
import type { PartName } from '#server/features/wording/index.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import {
  bodyOf,
  isPair,
  typedValues,
  valuesOf,
  type EditorField,
  type FormValues,
} from '#server/http/pages/company/wording/editor-fields.ts'

/** A form for what is not there yet. Each person has one such text at a time, wherever it was begun. */
export interface NewTyping {
  /** Where the form is sent to; its typing is kept below. */
  path: string
  place: PartName
  fields: readonly EditorField[]
  /** The form's page. */
  back(req: Request): string
  /** @throws AppError 404 the form is about nothing */
  check?(req: Request): Promise<void>
}

/** `…/unsaved` keeps what is being typed (client/behaviours/keep-typing.ts); `…/unsaved/removal` drops it. */
export function newTypingRoutes(services: Services, typing: NewTyping): Route[] {
  const common = { method: 'post', access: 'company-admin', host: 'any', keepsForm: false } as const
  return [
    {
      ...common,
      path: `${typing.path}/unsaved`,
      body: 'long-form',
      passive: true,
      handler: (req, res) => keep(services, typing, req, res),
    },
    {
      ...common,
      path: `${typing.path}/unsaved/removal`,
      body: 'form',
      async handler(req, res) {
        await typing.check?.(req)
        await forgetTyping(services, req, typing)
        addToast(req, 'success', 'messages.toast.discarded')
        res.redirect(303, typing.back(req))
      },
    },
  ]
}

/** What the form opens with: what came back after signing in again, else what waits, else nothing. */
export async function typedOrKept(
  services: Services,
  req: Request,
  { place, fields }: NewTyping,
): Promise<{ values: FormValues; keptAt: number | null }> {
  const kept = typedValues(fields, keptValues(req))
  if (!isBlank(fields, kept)) return { values: kept, keptAt: null }
  const unsaved = await services.wording.unsaved(companyOf(req).id, req.auth!.user.id, place)
  if (!unsaved) return { values: kept, keptAt: null }
  return { values: valuesOf(fields, unsaved.body as Record<string, unknown>), keptAt: unsaved.typedAt }
}

export function forgetTyping(services: Services, req: Request, { place }: NewTyping): Promise<void> {
  return services.wording.deleteUnsaved(companyOf(req).id, req.auth!.user.id, place)
}

/** Keeps a form's values, so that closing the window loses nothing. */
export async function keepTyping(
  services: Services,
  req: Request,
  { place, fields }: NewTyping,
  values: FormValues,
): Promise<void> {
  const typed = { body: bodyOf(fields, values, {}), changeNumber: 0 }
  await services.wording.saveUnsaved(companyOf(req).id, req.auth!.user.id, place, typed)
}

async function keep(services: Services, typing: NewTyping, req: Request, res: Response): Promise<void> {
  await typing.check?.(req)
  const values = typedValues(typing.fields, (req.body ?? {}) as Record<string, unknown>)
  if (isBlank(typing.fields, values)) await forgetTyping(services, req, typing)
  else await keepTyping(services, req, typing, values)
  const { t, format } = uiOf(services, req.context.lang)
  res
    .set('Cache-Control', 'no-store')
    .json({ text: t('messages.typing.kept', { time: format.time(services.clock.now()) }) })
}

/** No text is typed, whatever is chosen. */
function isBlank(fields: readonly EditorField[], values: FormValues): boolean {
  const texts = fields.filter(isPair).flatMap(({ name }) => [`${name}.ja`, `${name}.en`])
  return texts.every((control) => !values[control]?.trim())
}
