import type { Request, Response } from 'express'
import type { Actor } from '#server/features/audit/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { OpenedPart, PartName } from '#server/features/wording/index.ts'
import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/rendering/shells.ts'
import type { Body, EditorField, FormValues } from './editor-fields.ts'

/**
 * A screen that edits one part of the wording. `editorRoutes` gives it everything but its look: opening, saving (also
 * straight into the preview), 422 with what was typed, 721 with both texts, typing that waits, going back to our words.
 *
 *     const spec: EditorSpec = {
 *       message: 'term-patient',
 *       path: paths.message('term-patient'),
 *       part: () => ({ track: 'terms', part: 'patient' }),
 *       fields: [{ kind: 'markdown', name: '', label: 'messages.terms.text', limit: MAX_TERMS, isRequired: true }],
 *       ours: () => ({ ja: '…', en: '…' }),
 *       send: (req, res, editor, status) => sendPage(services, req, res, 'company/wording-editor', { shell, editor, … }, status),
 *     }
 *
 * The template puts its fields into <MessageEditor {...editor}>: <TextPairField> for texts, its own controls for the
 * rest; every control is named as in `editor.values`.
 */
export interface EditorSpec {
  /** Its screen (screens.ts), for the tabs. */
  message: string
  /** Its address as a route's path; parameters are read by `part`. */
  path: string
  /** The part that a request is about. @throws AppError 404 where there is none */
  part(req: Request): PartName | Promise<PartName>
  fields: readonly EditorField[]
  /** What stands while the company says nothing: the form starts from it. */
  ours(req: Request): Body
  /** What is stored once it says our words again: nothing, unless the part holds more than words. */
  oursStored?(stored: unknown): Body | null
  /** Typed just like ours, it is stored as nothing. Not for texts that a company may want to keep as they are. */
  oursIsNothing?: boolean
  /** false: there are no words of ours to go back to. */
  hasOurs?: false
  /** Where somebody may remove what another is typing in; there is nothing of ours there. */
  gone?: GonePart
  /** How a body is saved where a part does not stand by itself. @throws AppError 404, 406, 721 as WordingService.save */
  save?(req: Request, actor: Actor, name: PartName, body: Body, expected: number): Promise<number>
  /** Where what is stored is not shaped as the fields are. */
  shape?: BodyShape
  /** What a button other than the common ones makes of what was typed; it is shown, not saved. */
  adjust?(values: FormValues, intent: string): FormValues | null
  send(req: Request, res: Response, editor: EditorProps, status: number): Promise<void>
}

/** What becomes of typing in a part that was removed meanwhile: nothing can be saved there any more. */
export interface GonePart {
  /** Where who drops the typing goes on. */
  backHref: string
  /** Shows what was typed, and the ways on from there, instead of the editor. */
  send(req: Request, res: Response, values: FormValues, status: number): Promise<void>
}

/** Between a part's body as it is stored and one that is shaped as the editor's fields are. */
export interface BodyShape {
  toFields(stored: Body, name: PartName): Body
  toStored(fields: Body): Body
  /** The control that a place in the stored body belongs to: `columns.3.heading.ja` → `person.ja`. */
  controlAt(place: string, stored: Body): string
}

/** A stored body as the fields see it; ours where there is none. */
export function fieldsOf({ shape, ours }: EditorSpec, body: unknown, req: Request, name: PartName): Body {
  if (body === null) return ours(req)
  return shape ? shape.toFields(body as Body, name) : (body as Body)
}

/**
 * The part as it is stored, with `stored` as what the form starts from.
 * @throws AppError 404 it was removed, and this person types nothing there
 */
export async function open(services: Services, spec: EditorSpec, req: Request) {
  const name = await spec.part(req)
  const opened = await services.wording.open(companyOf(req).id, req.auth!.user.id, name)
  const isGone = spec.gone !== undefined && opened.body === null
  if (isGone && !hasTyped(req, opened)) throw new AppError(404)
  return { name, opened, isGone, stored: fieldsOf(spec, opened.body, req, name) }
}

/** Who was typing in what was there once gets the typing back; for everybody else it is not there. */
function hasTyped(req: Request, { changeNumber, unsaved }: OpenedPart): boolean {
  const comes = req.method === 'POST' || keptValues(req).changeNumber !== undefined
  return changeNumber > 0 && (comes || unsaved !== null)
}
