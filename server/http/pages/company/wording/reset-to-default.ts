import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { textOf } from '#server/http/pages/query.ts'
import { open, type EditorSpec } from './editor-spec.ts'
import { valuesOf } from './editor-fields.ts'
import { conflictOf } from './text-conflict.ts'

/** `…/ours`: asks before a part of the draft goes back to our own words, and shows what goes. */
export function oursPage(services: Services, spec: EditorSpec): Route[] {
  const common = { path: `${spec.path}/ours`, access: 'company-admin', host: 'any' } as const
  return [
    { ...common, method: 'get', handler: (req, res) => ask(services, spec, req, res) },
    {
      ...common,
      method: 'post',
      body: 'form',
      async handler(req, res) {
        const form = (req.body ?? {}) as Record<string, unknown>
        const expected = Number(textOf(form.changeNumber) || 0)
        const { name, opened } = await open(services, spec, req)
        const body = spec.oursStored && opened.body !== null ? spec.oursStored(opened.body) : null
        try {
          await services.wording.save(actorOf(req), companyOf(req).id, name, body, expected)
        } catch (error) {
          // Somebody saved meanwhile: the question is another one now.
          if (error instanceof AppError && error.code === 721) return ask(services, spec, req, res, 409)
          throw error
        }
        addToast(req, 'success', 'messages.toast.ours')
        res.redirect(303, backOf(req))
      },
    },
  ]
}

const backOf = (req: Request) => req.path.replace(/\/ours$/, '')

async function ask(services: Services, spec: EditorSpec, req: Request, res: Response, status = 200) {
  const { opened, stored } = await open(services, spec, req)
  if (opened.body === null) return res.redirect(303, backOf(req))
  const [said, ours] = [stored, spec.ours(req)].map((body) => valuesOf(spec.fields, body)) as [
    Record<string, string>,
    Record<string, string>,
  ]
  await sendPage(
    services,
    req,
    res,
    'company/wording-reset-to-default',
    {
      shell: consoleShell(services, req, 'messages'),
      action: req.path,
      backHref: backOf(req),
      changeNumber: String(opened.changeNumber),
      isChanged: status !== 200,
      rows: conflictOf(uiOf(services, req.context.lang), spec.fields, said, ours),
    },
    status,
  )
}
