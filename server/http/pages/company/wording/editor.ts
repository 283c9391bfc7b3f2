import { isDeepStrictEqual } from 'node:util'
import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import {
  renderMarkdown,
  type OpenedPart,
  type PartName,
  type WordingChange,
} from '#server/features/wording/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { withQuery } from '#server/http/paths.ts'
import type { Route } from '#server/http/routing/route.ts'
import { uiOf } from '#server/http/rendering/render.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { textOf } from '#server/http/pages/query.ts'
import {
  bodyOf,
  controlOf,
  isPair,
  typedValues,
  valuesOf,
  type Body,
  type FormValues,
} from './editor-fields.ts'
import { fieldsOf, open, type BodyShape, type EditorSpec } from './editor-spec.ts'
import { englishStateOf } from './english-state.ts'
import { saveOrphanedDraft } from './orphaned-draft.ts'
import { oursPage } from './reset-to-default.ts'
import { screenTabs } from './screens.ts'
import { conflictOf } from './text-conflict.ts'
import { nameOf, trackStandingOf } from './track-status.ts'
import { unsavedRoutes } from './unsaved.ts'

export type { EditorSpec } from './editor-spec.ts'

/** What a form shows instead of what is stored. */
interface Typed {
  values: FormValues
  /** The part's number when the typing began. */
  changeNumber: number
  errors?: Record<string, string>
  status?: number
  /** It waited since then. */
  keptAt?: number
}

/** How many saves are looked at to tell whether the English follows. */
const CHANGES_LOOKED_AT = 10

/** The routes of an editor (editor-spec.ts says what it is); `unsaved` and `ours` stand below its address. */
export function editorRoutes(services: Services, spec: EditorSpec): Route[] {
  const common = { path: spec.path, access: 'company-admin', host: 'any' } as const
  return [
    { ...common, method: 'get', handler: (req, res) => openEditor(services, spec, req, res) },
    {
      ...common,
      method: 'post',
      body: 'long-form',
      handler: (req, res) => submit(services, spec, req, res),
    },
    ...unsavedRoutes(services, spec),
    ...(spec.hasOurs === false ? [] : oursPage(services, spec)),
  ]
}

async function openEditor(services: Services, spec: EditorSpec, req: Request, res: Response) {
  const { opened, name, isGone } = await open(services, spec, req)
  const kept = keptValues(req)
  const { unsaved } = opened
  if (isGone && kept.changeNumber === undefined)
    return spec.gone!.send(req, res, valuesOf(spec.fields, unsaved!.body as Body), 200)
  if (isGone)
    return saveOrphanedDraft(services, spec, req, res, name, {
      values: typedValues(spec.fields, kept),
      changeNumber: Number(kept.changeNumber),
    })
  if (kept.changeNumber !== undefined) {
    const values = typedValues(spec.fields, kept)
    return show(services, spec, req, res, name, opened, { values, changeNumber: Number(kept.changeNumber) })
  }
  if (req.query.unsaved !== undefined && unsaved)
    return show(services, spec, req, res, name, opened, {
      values: valuesOf(spec.fields, unsaved.body as Body),
      changeNumber: unsaved.changeNumber,
      keptAt: unsaved.typedAt,
    })
  await show(services, spec, req, res, name, opened)
}

async function submit(services: Services, spec: EditorSpec, req: Request, res: Response): Promise<void> {
  const form = (req.body ?? {}) as Record<string, unknown>
  const { opened, stored, name, isGone } = await open(services, spec, req)
  const values = typedValues(spec.fields, form)
  const changeNumber = Number(/^\d{1,10}$/.exec(textOf(form.changeNumber))?.[0] ?? 0)
  const typed: Typed = { values, changeNumber }
  if (isGone) return saveOrphanedDraft(services, spec, req, res, name, typed)
  const intent = textOf(form.intent)
  // without JavaScript: a look at what was typed, nothing is saved
  const adjusted = intent === 'show' ? values : spec.adjust?.(values, intent)
  if (adjusted) return show(services, spec, req, res, name, opened, { ...typed, values: adjusted })
  const company = companyOf(req)
  const body = bodyOf(spec.fields, values, stored)
  const shaped = spec.shape ? spec.shape.toStored(body) : body
  try {
    const isNothing = spec.oursIsNothing && isDefault(spec, req, values)
    const actor = actorOf(req)
    const saved = spec.save
      ? await spec.save(req, actor, name, body, changeNumber)
      : await services.wording.save(actor, company.id, name, isNothing ? null : shaped, changeNumber)
    if (intent === 'preview') {
      await services.publishing.moveTracks(actorOf(req), company.id, [name.track])
      addToast(req, 'success', 'messages.toast.moved')
    } else addToast(req, 'success', `messages.toast.${saved === changeNumber ? 'unchanged' : 'saved'}`)
    res.redirect(303, req.path)
  } catch (error) {
    if (!(error instanceof AppError) || ![406, 721].includes(error.code)) throw error
    if (error.code === 406) {
      const errors = errorsByControl(spec, shaped, fieldErrorsOf(services, req, error))
      return show(services, spec, req, res, name, opened, { ...typed, errors, status: 422 })
    }
    // A closed window loses nothing either.
    const { userId } = actorOf(req)
    if (userId !== null) await services.wording.saveUnsaved(company.id, userId, name, { body, changeNumber })
    const again = await open(services, spec, req)
    if (again.isGone) return saveOrphanedDraft(services, spec, req, res, again.name, typed)
    const status = entryOf(721).httpStatus
    await show(services, spec, req, res, name, again.opened, { ...typed, status })
  }
}

function errorsByControl({ shape }: EditorSpec, body: Body, errors: Record<string, string>) {
  if (!shape) return errors
  return Object.fromEntries(
    Object.entries(errors).map(([place, text]) => [shape.controlAt(place, body), text]),
  )
}

function inFields({ toFields }: BodyShape, { before, after, ...change }: WordingChange): WordingChange {
  const shaped = (body: unknown) => (body === null ? null : toFields(body as Body, change))
  return { ...change, before: shaped(before), after: shaped(after) }
}

const trimmed = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).map(([control, value]) => [control, value.trim()]))

function isDefault(spec: EditorSpec, req: Request, values: FormValues): boolean {
  return isDeepStrictEqual(trimmed(values), trimmed(valuesOf(spec.fields, spec.ours(req))))
}

async function show(
  services: Services,
  spec: EditorSpec,
  req: Request,
  res: Response,
  name: PartName,
  opened: OpenedPart,
  typed?: Typed,
): Promise<void> {
  const { fields } = spec
  const ui = uiOf(services, req.context.lang)
  const stored = valuesOf(fields, fieldsOf(spec, opened.body, req, name))
  const values = typed?.values ?? stored
  const { changes } = await services.wording.changes(companyOf(req).id, name, 1, CHANGES_LOOKED_AT)
  const shapedChanges = spec.shape ? changes.map((change) => inFields(spec.shape!, change)) : changes
  const pairs = fields.filter(isPair)
  const ours = spec.hasOurs === false ? null : spec.ours(req)
  const markdown = pairs
    .filter(({ kind }) => kind === 'markdown')
    .flatMap((field) => [controlOf(field.name, 'ja'), controlOf(field.name, 'en')])
  const waits =
    !typed &&
    opened.unsaved &&
    !isDeepStrictEqual(trimmed(valuesOf(fields, opened.unsaved.body as Body)), trimmed(stored))
  const isConflict = typed !== undefined && typed.changeNumber !== opened.changeNumber
  await spec.send(
    req,
    res,
    {
      action: req.path,
      tabs: screenTabs(ui, spec.message),
      oursHref: opened.body === null || spec.hasOurs === false ? null : `${req.path}/ours`,
      // Once both texts were seen, what is saved next is meant.
      changeNumber: String(opened.changeNumber),
      values,
      errors: typed?.errors ?? {},
      isTyped: typed !== undefined,
      rendered: Object.fromEntries(
        markdown.map((control) => [control, renderMarkdown(values[control] ?? '')]),
      ),
      english: Object.fromEntries(
        pairs.map((field) => [field.name, englishStateOf(field.name, shapedChanges, ours)]),
      ),
      waiting:
        waits && opened.unsaved
          ? { at: opened.unsaved.typedAt, continueHref: withQuery(req.path, { unsaved: '1' }) }
          : null,
      keptAt: typed?.keptAt ?? null,
      conflict: isConflict
        ? {
            by: await nameOf(services, req, opened.lastChange?.userId ?? null),
            at: opened.lastChange?.changedAt ?? null,
            rows: conflictOf(ui, fields, stored, values),
          }
        : null,
      standing: await trackStandingOf(services, req, name, opened.lastChange),
    },
    typed?.status ?? 200,
  )
}
