import { AppError } from '#server/errors/app-error.ts'
import type { OpenedPart, PartName } from '#server/features/wording/index.ts'
import type { Shown } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { NoParams, Params, ParamValues } from '#server/http/definitions/params.ts'
import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import type { ViewName, ViewProps } from '#views/registry.ts'
import type { EditorField, FormValues } from './editor-fields.ts'
import { toBody, type Body } from './editor-body.ts'
import type { WordingServices } from './wording.ts'

type RequestOf<P extends Params> = PageRequest<ParamValues<P>>

/**
 * A screen that edits one part of the wording. `editorPages` (editor.ts) makes its pages: opening, saving (also straight
 * into the preview), 422 with what was typed, 721 with both texts, unsaved typing, resetting to the default wording.
 * The spec says what is the screen's own; display-settings.definition.ts is a short example.
 *
 * The view puts its fields into <WordingEditorForm {...editor}>: <TextPairField> for texts, its own controls for the
 * rest; every control is named as in `editor.values`.
 */
export interface EditorSpec<V extends ViewName, P extends Params = NoParams> {
  /** Its screen (screens.ts), for the tabs. */
  message: string
  path: string
  params?: P
  /** The part that a request is about. @throws AppError 404 where there is none */
  part(services: WordingServices, request: RequestOf<P>): PartName | Promise<PartName>
  fields: readonly EditorField[]
  /** What applies while the company says nothing: the form starts from it. */
  defaults(): Body
  /** What is stored after a reset to the default: nothing, unless the part holds more than texts. */
  resetBody?(stored: unknown): Body | null
  /** Typed just like the default, it is stored as nothing. Not for texts that a company may want to keep as they are. */
  storesNoDefault?: boolean
  /** false: there is no default to reset to. */
  hasDefault?: false
  /** Where somebody may remove what another is typing in; there is no default there. */
  orphaned?: OrphanedPart<P>
  /** How a body is saved where a part depends on others. @throws AppError 404, 406, 721 as WordingService.save */
  save?(services: WordingServices, request: RequestOf<P>, saved: Saved): Promise<number>
  /** Where what is stored is not shaped as the fields are. */
  shape?: BodyShape
  /** What a button other than the common ones makes of what was typed; it is shown, not saved. */
  adjust?(values: FormValues, intent: string): FormValues | null
  /** What the form's other controls make of its values. */
  read?(values: FormValues, form: Record<string, unknown>): FormValues
  view: V
  props(
    services: WordingServices,
    request: RequestOf<P>,
    editor: EditorProps,
  ): ViewProps[V] | Promise<ViewProps[V]>
}

/** What `save` gets: the part, its new body as the fields shape it, and the change that the form was opened with. */
export interface Saved {
  name: PartName
  body: Body
  changeNumber: number
}

/** What becomes of a draft whose part was removed meanwhile: it cannot be saved there any more. */
interface OrphanedPart<P extends Params> {
  /** Where who drops the draft goes on. */
  backHref: string
  /** Shows what was typed, and the ways on from there, instead of the editor. */
  show(services: WordingServices, request: RequestOf<P>, values: FormValues, status: number): Promise<Shown>
}

/** Between a part's body as it is stored and one that is shaped as the editor's fields are. */
export interface BodyShape {
  toFields(stored: Body, name: PartName): Body
  toStored(fields: Body): Body
  /** The control that a place in the stored body belongs to: `columns.3.heading.ja` → `person.ja`. */
  controlAt(place: string, stored: Body): string
}

/** A part as an editor finds it. */
export interface EditedPart {
  name: PartName
  opened: OpenedPart
  /** It was removed, but this user has a draft of it. */
  isOrphaned: boolean
  /** Its body as the fields see it; the default where it has none. */
  stored: Body
}

/**
 * `isTyped`: whether the request brings typing, which a removed part gives back to its user.
 * @throws AppError 404 it was removed, and this user has no draft of it
 */
export async function openPart<V extends ViewName, P extends Params>(
  services: WordingServices,
  spec: EditorSpec<V, P>,
  request: RequestOf<P>,
  isTyped: boolean,
): Promise<EditedPart> {
  const name = await spec.part(services, request)
  const opened = await services.wording.open(request.company.id, request.user.id, name)
  const { body, changeNumber, unsaved } = opened
  const isOrphaned = spec.orphaned !== undefined && body === null
  const hasDraft = changeNumber > 0 && (isTyped || unsaved !== null)
  if (isOrphaned && !hasDraft) throw new AppError(404)
  return { name, opened, isOrphaned, stored: toFields(spec, body === null ? null : toBody(body), name) }
}

function toFields<V extends ViewName, P extends Params>(
  { shape, defaults }: EditorSpec<V, P>,
  body: Body | null,
  name: PartName,
): Body {
  if (body === null) return defaults()
  return shape ? shape.toFields(body, name) : body
}
