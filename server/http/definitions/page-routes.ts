import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { readInput, type Input } from '#server/lib/input.ts'
import type { ViewName } from '#views/registry.ts'
import { renderView } from '#server/http/rendering/render.ts'
import type { ShellServices } from '#server/http/rendering/shells.ts'
import { isApi } from '#server/http/request/wants.ts'
import type { Route } from '#server/http/routing/route.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import type { Services } from '#server/http/services.ts'
import { Again, Redirect, Refused, Shown } from './answers.ts'
import type { Form } from './form.ts'
import type { PageParts, Place } from './page.ts'
import { ownServices, type SharedServices } from './own-services.ts'
import { PageRequest } from './page-request.ts'
import { readFrame } from './read-frame.ts'
import { readParams, type Params, type ParamValues } from './params.ts'
import { sendHtml, sendRedirect } from './send.ts'
import { sentForm, valuesOf, type Typed } from './typed.ts'

/** What every page is delivered with, whatever it shows. */
export type DeliveryServices = ShellServices &
  Pick<Services, 'views' | 'sectionCatalogue' | 'unpublishedTracks' | 'requestInbox' | 'pauseHealth'>

type RequestOf<P extends Params, Q> = PageRequest<ParamValues<P>, Q>

/** A page's routes: its address, and where its forms are sent. */
export function pageRoutes<S, P extends Params, Q, V extends ViewName, N>(
  parts: PageParts<S, P, Q, V, N>,
  forms: Form<S, RequestOf<P, Q>, N>[],
  services: SharedServices<S> & DeliveryServices,
): Route[] {
  const place = placeOf(parts)
  const requestOf = (req: Request, res: Response) => toRequest(services, req, res, parts.params, parts.query)
  return [
    {
      ...place,
      method: 'get',
      ...(parts.passive && { passive: true }),
      async handler(req, res) {
        const own = await ownServices<S, typeof services>(services, parts, req)
        await show(parts, own, requestOf(req, res), restored(forms, req))
      },
    },
    ...forms.map((form): Route => ({
      ...place,
      method: 'post',
      path: form.path ?? parts.path,
      body: form.body ?? 'form',
      ...(form.keepsForm === false && { keepsForm: false }),
      ...(form.receive && { before: form.receive(services) }),
      async handler(req, res) {
        const own = await ownServices<S, typeof services>(services, parts, req)
        await submit(parts, form, own, requestOf(req, res))
      },
    })),
  ]
}

export function placeOf({ path, access, host = 'any', params, sessionless }: Place<Params>) {
  return { path, access, host, ...(params && { params }), ...(sessionless && { sessionless }) }
}

export function toRequest<P extends Params, Q>(
  services: DeliveryServices,
  req: Request,
  res: Response,
  params: P | undefined,
  query: Input<Q> | undefined,
): RequestOf<P, Q> {
  const values = readParams(params, req.params)
  return new PageRequest(services, { req, res }, values, () => readQuery(query, req.query))
}

/** @throws AppError 404 where it does not fit */
export function readQuery<Q>(query: Input<Q> | undefined, sent: unknown): Q {
  if (!query) return {} as Q
  try {
    return readInput(query, sent)
  } catch (error) {
    throw new AppError(404, { cause: error })
  }
}

/** Reads a form, submits it, and answers: elsewhere, or with its page again. */
async function submit<S, P extends Params, Q, V extends ViewName, N>(
  parts: PageParts<S, P, Q, V, N>,
  form: Form<S, RequestOf<P, Q>, N>,
  services: S & DeliveryServices,
  request: RequestOf<P, Q>,
): Promise<void> {
  const sent = sentForm(request.http.req)
  const taken = await form.take(services, request, sent)
  if (form.forScripts && isApi(request.http.req)) return answerScript(request, taken)
  if (taken instanceof Redirect) return sendRedirect(services, request, taken)
  if (taken instanceof Shown) return sendHtml(services, request, taken)
  await show(parts, services, request, typedOf(form.name, sent, taken))
}

/** @throws what refused the form: the script shows it in place */
function answerScript<N>({ http: { res } }: PageRequest, taken: Redirect | Again<N> | Shown | Refused): void {
  if (taken instanceof Refused) throw taken.error
  if (!(taken instanceof Redirect)) throw new Error('a form for scripts leads on or is refused')
  res.status(201).set('Cache-Control', 'no-store').json({ location: taken.href })
}

function typedOf<N>(form: string, sent: Typed['sent'], taken: Refused | Again<N>): Typed<N> {
  const { errors, status } = taken
  const found = taken instanceof Again ? taken.found : undefined
  const code = taken instanceof Refused ? taken.error.code : null
  return { form, sent, values: valuesOf(sent), errors, code, found, status }
}

/** What was typed before the session ended, for the form that it belongs to. */
function restored<S, P extends Params, Q, N>(
  forms: Form<S, RequestOf<P, Q>, N>[],
  req: Request,
): Typed<N> | null {
  const values = keptValues(req)
  const form = forms.find(({ knownBy }) => knownBy === undefined || values[knownBy] !== undefined)
  if (!form || !req.keptForm) return null
  return {
    ...{ form: form.name, sent: req.keptForm, values },
    ...{ errors: {}, code: null, found: undefined, status: 200 },
  }
}

async function show<S, P extends Params, Q, V extends ViewName, N>(
  parts: PageParts<S, P, Q, V, N>,
  services: S & DeliveryServices,
  request: RequestOf<P, Q>,
  typed: Typed<N> | null,
): Promise<void> {
  await readFrame(services, parts, request)
  const loaded = await parts.load(services, request, typed)
  if (loaded instanceof Redirect) return sendRedirect(services, request, loaded)
  if (loaded instanceof Shown) return sendHtml(services, request, loaded)
  const html = () => renderView(services, request.lang, parts.view, loaded, request.years)
  await sendHtml(services, request, new Shown(html, typed?.status ?? 200))
}
