import type { Params } from '#server/http/definitions/params.ts'
import type { ViewName } from '#views/registry.ts'
import { bodyOf } from './typed-body.ts'
import { readForm } from './editor-values.ts'
import { changeNumberOf } from './editor.input.ts'
import { openPart, type EditorSpec } from './editor-spec.ts'
import { data } from './wording.ts'

/**
 * `…/unsaved` stores what somebody is typing: the editor's whole form, sent by client/behaviours/keep-typing.ts; the
 * answer is the sentence to show.
 */
export function unsavedData<V extends ViewName, P extends Params>(spec: EditorSpec<V, P>) {
  return data<P>({
    path: `${spec.path}/unsaved`,
    access: 'company-admin',
    ...(spec.params && { params: spec.params }),
    body: 'long-form',
    passive: true,
    async load(services, request, sent) {
      const { company, ui, user } = request
      const { name, stored } = await openPart(services, spec, request, true)
      await services.unsavedWording.save(company.id, user.id, name, {
        body: bodyOf(spec.fields, readForm(spec, sent), stored),
        changeNumber: changeNumberOf(sent.changeNumber) ?? 0,
      })
      const time = ui.format.time(services.clock.now())
      return { text: ui.t('messages.typing.kept', { time }) }
    },
  })
}
