import type { PartName } from '#server/features/wording/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import type { FormParts } from '#server/http/definitions/form.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Params, ParamValues } from '#server/http/definitions/params.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import {
  isPair,
  type EditorField,
  type FormValues,
} from '#server/http/pages/company/wording/editor-fields.ts'
import { bodyOf } from '#server/http/pages/company/wording/typed-body.ts'
import { typedValues, valuesOf } from '#server/http/pages/company/wording/editor-values.ts'
import { data, type WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { toBody } from '../editor-body.ts'

/** A form for what does not exist yet. Each user has one such draft at a time, wherever it was begun. */
export interface NewTyping<P extends Params> {
  /** Where the form is sent to; its draft is stored below. */
  path: string
  params?: P
  place: PartName
  fields: readonly EditorField[]
  /** The form's page. */
  backHref(params: ParamValues<P>): string
  /** @throws AppError 404 the form is about nothing */
  check?(services: WordingServices, request: PageRequest<ParamValues<P>>): Promise<void>
}

/** `…/unsaved` stores what is being typed (client/behaviours/keep-typing.ts). */
export function unsavedTypingData<P extends Params>(typing: NewTyping<P>) {
  return data<P>({
    path: `${typing.path}/unsaved`,
    access: 'company-admin',
    ...(typing.params && { params: typing.params }),
    body: 'long-form',
    passive: true,
    async load(services, request, sent) {
      await typing.check?.(services, request)
      const values = typedValues(typing.fields, sent)
      if (isBlank(typing.fields, values)) await deleteTyping(services, request, typing)
      else await saveTyping(services, request, typing, values)
      const time = request.ui.format.time(services.clock.now())
      return { text: request.ui.t('messages.typing.kept', { time }) }
    },
  })
}

/** `…/unsaved/removal` drops it. */
export function discardForm<P extends Params, N>(
  typing: NewTyping<P>,
): FormParts<WordingServices, PageRequest<ParamValues<P>>, N, object> {
  return {
    name: 'discard',
    path: `${typing.path}/unsaved/removal`,
    keepsForm: false,
    async submit(services, request) {
      await typing.check?.(services, request)
      await deleteTyping(services, request, typing)
      return redirect(typing.backHref(request.params), 'messages.toast.discarded')
    },
  }
}

/** What a form shows, and since when it is unsaved; null where it was just typed or there is nothing. */
export interface ShownNew {
  values: FormValues
  keptAt: number | null
}

/** What was sent; else what was restored after signing in again, else what is unsaved, else nothing. */
export async function shownTyping<N>(
  { unsavedWording }: WordingServices,
  { company, user }: PageRequest,
  { place, fields }: Pick<NewTyping<Params>, 'place' | 'fields'>,
  typed: Typed<N> | null,
): Promise<ShownNew> {
  const values = typedValues(fields, typed?.sent ?? {})
  if (isSent(typed) || !isBlank(fields, values)) return { values, keptAt: null }
  const unsaved = await unsavedWording.find(company.id, user.id, place)
  if (!unsaved) return { values, keptAt: null }
  return { values: valuesOf(fields, toBody(unsaved.body)), keptAt: unsaved.typedAt }
}

/** Whether a form comes back because it was sent just now, not because it was restored. */
export function isSent<N>(typed: Typed<N> | null): boolean {
  return typed !== null && (typed.code !== null || typed.found !== undefined)
}

export function deleteTyping(
  { unsavedWording }: WordingServices,
  { company, user }: PageRequest,
  { place }: { place: PartName },
): Promise<void> {
  return unsavedWording.delete(company.id, user.id, place)
}

/** Stores a form's values, so that closing the window loses nothing. */
export function saveTyping(
  { unsavedWording }: WordingServices,
  { company, user }: PageRequest,
  { place, fields }: Pick<NewTyping<Params>, 'place' | 'fields'>,
  values: FormValues,
): Promise<void> {
  return unsavedWording.save(company.id, user.id, place, {
    body: bodyOf(fields, values, {}),
    changeNumber: 0,
  })
}

/** No text is typed, whatever is chosen. */
function isBlank(fields: readonly EditorField[], values: FormValues): boolean {
  const texts = fields.filter(isPair).flatMap(({ name }) => [`${name}.ja`, `${name}.en`])
  return texts.every((control) => !values[control]?.trim())
}
