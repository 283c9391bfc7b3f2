import type { Definition } from '#server/http/definitions/definitions.ts'
import { errorsOf } from '#server/http/definitions/refusals.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import type { NoParams, Params } from '#server/http/definitions/params.ts'
import { field, input } from '#server/lib/input.ts'
import type { ViewName } from '#views/registry.ts'
import Joi from '#server/lib/joi.ts'
import type { FormValues } from './editor-fields.ts'
import { bodyOf } from './typed-body.ts'
import { editorInput } from './editor.input.ts'
import { openPart, type EditorSpec } from './editor-spec.ts'
import { loadEditor } from './editor.view.ts'
import { resetPage } from './reset-to-default.ts'
import { saveEditor } from './save-editor.ts'
import { unsavedData } from './unsaved.ts'
import { page } from './wording.ts'

/** `?unsaved`: the form goes on with the user's unsaved typing. */
const editorQuery = input({ unsaved: field<unknown>(Joi.any()) })

/** The pages of an editor (editor-spec.ts says what it is); `unsaved` and `ours` are below its address. */
export function editorPages<V extends ViewName, P extends Params = NoParams>(
  spec: EditorSpec<V, P>,
): Definition[] {
  const { path, params, view } = spec
  const place = { access: 'company-admin', ...(params && { params }) } as const
  const editor = page<V, P, { unsaved?: unknown }, FormValues>({
    ...{ ...place, path, view },
    query: editorQuery,
    load: (services, request, typed) => loadEditor(services, spec, request, typed),
  })
    .form({
      name: 'editor',
      body: 'long-form',
      schema: editorInput(spec),
      refusals: {
        406: {
          async errors(services, request, error, { values }) {
            const { shape } = spec
            if (!shape) return undefined
            const { stored } = await openPart(services, spec, request, true)
            const body = shape.toStored(bodyOf(spec.fields, values, stored))
            return errorsOf(request.ui, error, (place) => shape.controlAt(place, body))
          },
        },
        721: { status: 409 },
      },
      submit: (services, request, sent) => saveEditor(services, spec, request, sent),
    })
    .form({
      name: 'discard',
      path: `${path}/unsaved/removal`,
      keepsForm: false,
      refusals: { 406: false },
      async submit(services, request) {
        const { name, isOrphaned } = await openPart(services, spec, request, true)
        await services.unsavedWording.delete(request.company.id, request.user.id, name)
        const editorHref = request.path.replace(/\/unsaved\/removal$/, '')
        const href = (isOrphaned && spec.orphaned?.backHref) || editorHref
        return redirect(href, 'messages.toast.discarded')
      },
    })
  return [editor, unsavedData(spec), ...(spec.hasDefault === false ? [] : [resetPage(spec)])]
}
