import { isDeepStrictEqual } from 'node:util'
import { again, redirect, type Again, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Params, ParamValues } from '#server/http/definitions/params.ts'
import type { ViewName } from '#views/registry.ts'
import type { FormValues } from './editor-fields.ts'
import { bodyOf } from './typed-body.ts'
import { trimmed, valuesOf } from './editor-values.ts'
import type { EditorInput } from './editor.input.ts'
import { openPart, type EditorSpec, type Saved } from './editor-spec.ts'
import type { WordingServices } from './wording.ts'

/** Saves what an editor sent, also straight into the preview. @throws AppError 404, 406, 721 */
export async function saveEditor<V extends ViewName, P extends Params>(
  services: WordingServices,
  spec: EditorSpec<V, P>,
  request: PageRequest<ParamValues<P>>,
  { values, changeNumber, intent }: EditorInput,
): Promise<Redirect | Again<FormValues>> {
  const { name, isOrphaned, stored } = await openPart(services, spec, request, true)
  if (isOrphaned) return again(values, 409)
  // Without JavaScript: a look at what was typed, nothing is saved.
  const adjusted = intent === 'show' ? values : spec.adjust?.(values, intent)
  if (adjusted) return again(adjusted)
  const body = bodyOf(spec.fields, values, stored)
  const saved = spec.save
    ? await spec.save(services, request, { name, body, changeNumber })
    : await savePart(services, spec, request, { name, body, changeNumber })
  if (intent === 'preview') {
    await services.publishing.moveTracks(request.actor, request.company.id, [name.track])
    return redirect(request.path, 'messages.toast.moved')
  }
  return redirect(request.path, `messages.toast.${saved === changeNumber ? 'unchanged' : 'saved'}`)
}

function savePart<V extends ViewName, P extends Params>(
  { wording }: WordingServices,
  { fields, defaults, shape, storesNoDefault }: EditorSpec<V, P>,
  { actor, company }: PageRequest<ParamValues<P>>,
  { name, body, changeNumber }: Saved,
): Promise<number> {
  const isDefault = isDeepStrictEqual(trimmed(valuesOf(fields, body)), trimmed(valuesOf(fields, defaults())))
  const shaped = shape ? shape.toStored(body) : body
  return wording.save(actor, company.id, name, storesNoDefault && isDefault ? null : shaped, changeNumber)
}
