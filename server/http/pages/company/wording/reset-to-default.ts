import { redirect } from '#server/http/definitions/answers.ts'
import type { Params } from '#server/http/definitions/params.ts'
import { input } from '#server/lib/input.ts'
import type { ViewName } from '#views/registry.ts'
import { valuesOf } from './editor-values.ts'
import { changeNumber } from './editor.input.ts'
import { openPart, type EditorSpec } from './editor-spec.ts'
import { conflictOf } from './text-conflict.ts'
import { page } from './wording.ts'

/** `…/ours`: asks before a part of the draft is reset to the default wording, and shows what is removed. */
export function resetPage<V extends ViewName, P extends Params>(spec: EditorSpec<V, P>) {
  return page<'company/wording-reset-to-default', P>({
    path: `${spec.path}/ours`,
    access: 'company-admin',
    ...(spec.params && { params: spec.params }),
    view: 'company/wording-reset-to-default',
    async load(services, request, typed) {
      const { path, ui } = request
      const { opened, stored } = await openPart(services, spec, request, false)
      if (opened.body === null) return redirect(editorHref(path))
      const before = valuesOf(spec.fields, stored)
      return {
        shell: request.shell('messages'),
        action: path,
        backHref: editorHref(path),
        changeNumber: String(opened.changeNumber),
        isChanged: typed?.code === 721,
        rows: conflictOf(ui, spec.fields, before, valuesOf(spec.fields, spec.defaults())),
      }
    },
  }).form({
    schema: input({ changeNumber }),
    // Somebody saved meanwhile: the question is another one now.
    refusals: { 406: false, 721: { status: 409 } },
    async submit(services, request, sent) {
      const { actor, company } = request
      const { name, opened } = await openPart(services, spec, request, false)
      const body = spec.resetBody && opened.body !== null ? spec.resetBody(opened.body) : null
      await services.wording.save(actor, company.id, name, body, sent.changeNumber)
      return redirect(editorHref(request.path), 'messages.toast.ours')
    },
  })
}

function editorHref(path: string): string {
  return path.replace(/\/ours$/, '')
}
