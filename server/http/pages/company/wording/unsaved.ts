import type { Request, Response } from 'express'
import { uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { textOf } from '#server/http/pages/query.ts'
import { open, type EditorSpec } from './editor-spec.ts'
import { bodyOf, typedValues } from './editor-fields.ts'

/**
 * What somebody is typing. `…/unsaved` keeps it: the editor's whole form, sent by client/behaviours/keep-typing.ts;
 * the answer is the sentence to show. `…/unsaved/removal` drops it and shows what is saved.
 */
export function unsavedRoutes(services: Services, spec: EditorSpec): Route[] {
  const common = { method: 'post', access: 'company-admin', host: 'any', keepsForm: false } as const
  return [
    {
      ...common,
      path: `${spec.path}/unsaved`,
      body: 'long-form',
      passive: true,
      handler: (req, res) => keep(services, spec, req, res),
    },
    {
      ...common,
      path: `${spec.path}/unsaved/removal`,
      body: 'form',
      async handler(req, res) {
        const { name, isGone } = await open(services, spec, req)
        await services.wording.deleteUnsaved(companyOf(req).id, req.auth!.user.id, name)
        addToast(req, 'success', 'messages.toast.discarded')
        res.redirect(303, isGone ? spec.gone!.backHref : req.path.replace(/\/unsaved\/removal$/, ''))
      },
    },
  ]
}

async function keep(services: Services, spec: EditorSpec, req: Request, res: Response): Promise<void> {
  const form = (req.body ?? {}) as Record<string, unknown>
  const { name, stored } = await open(services, spec, req)
  const { t, format } = uiOf(services, req.context.lang)
  await services.wording.saveUnsaved(companyOf(req).id, req.auth!.user.id, name, {
    body: bodyOf(spec.fields, typedValues(spec.fields, form), stored),
    changeNumber: Number(/^\d{1,10}$/.exec(textOf(form.changeNumber))?.[0] ?? 0),
  })
  res
    .set('Cache-Control', 'no-store')
    .json({ text: t('messages.typing.kept', { time: format.time(services.clock.now()) }) })
}
