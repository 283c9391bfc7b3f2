import type { Redirect, Shown } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Params, ParamValues } from '#server/http/definitions/params.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import type { ViewName, ViewProps } from '#views/registry.ts'
import type { FormValues } from './editor-fields.ts'
import { bodyOf } from './typed-body.ts'
import { toBody } from './editor-body.ts'
import { readForm, valuesOf } from './editor-values.ts'
import { changeNumberOf } from './editor.input.ts'
import { editorProps, type ShownTyping } from './editor-props.view.ts'
import { openPart, type EditedPart, type EditorSpec } from './editor-spec.ts'
import type { WordingServices } from './wording.ts'

type EditorRequest<P extends Params> = PageRequest<ParamValues<P>, { unsaved?: unknown }>

/**
 * The editor with what was typed, what is unsaved (`?unsaved`), or what is stored. Typing that a conflict refused or
 * whose part was removed is kept as unsaved: closing the window does not lose it either.
 */
export async function loadEditor<V extends ViewName, P extends Params>(
  services: WordingServices,
  spec: EditorSpec<V, P>,
  request: EditorRequest<P>,
  typed: Typed<FormValues> | null,
): Promise<ViewProps[V] | Redirect | Shown> {
  const sent = typed && sentTyping(spec, typed)
  const part = await openPart(services, spec, request, sent !== null)
  const base = part.isOrphaned ? {} : part.stored
  if (sent && (part.isOrphaned || typed?.code === 721))
    await services.unsavedWording.save(request.company.id, request.user.id, part.name, {
      body: bodyOf(spec.fields, sent.values, base),
      changeNumber: sent.changeNumber,
    })
  if (part.isOrphaned && spec.orphaned) {
    const values = sent?.values ?? valuesOf(spec.fields, toBody(part.opened.unsaved?.body))
    return spec.orphaned.show(services, request, values, sent ? 409 : 200)
  }
  const typing = sent ?? (request.query.unsaved === undefined ? null : unsavedTyping(spec, part))
  return spec.props(services, request, await editorProps(services, spec, request, part, typing))
}

/** What a form brought back: refused, shown again, or restored after a new sign-in. Null where it was another form. */
function sentTyping<V extends ViewName, P extends Params>(
  spec: EditorSpec<V, P>,
  { sent, found, code, errors }: Typed<FormValues>,
): ShownTyping | null {
  if (code === null && found === undefined && sent.changeNumber === undefined) return null
  return {
    values: found ?? readForm(spec, sent),
    changeNumber: changeNumberOf(sent.changeNumber) ?? 0,
    errors: code === 406 ? errors : {},
    keptAt: null,
  }
}

function unsavedTyping<V extends ViewName, P extends Params>(
  { fields }: EditorSpec<V, P>,
  { opened: { unsaved } }: EditedPart,
): ShownTyping | null {
  if (!unsaved) return null
  const { body, changeNumber, typedAt } = unsaved
  return { values: valuesOf(fields, toBody(body)), changeNumber, errors: {}, keptAt: typedAt }
}
