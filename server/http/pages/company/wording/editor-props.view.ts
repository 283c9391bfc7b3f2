import { isDeepStrictEqual } from 'node:util'
import { renderMarkdown, type PartName, type WordingChange } from '#server/features/wording/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Params, ParamValues } from '#server/http/definitions/params.ts'
import { withQuery } from '#server/http/paths.ts'
import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import type { ViewName } from '#views/registry.ts'
import { controlOf, isPair, type FormValues } from './editor-fields.ts'
import { toBody } from './editor-body.ts'
import { trimmed, valuesOf } from './editor-values.ts'
import type { BodyShape, EditedPart, EditorSpec } from './editor-spec.ts'
import { englishStateOf } from './english-state.ts'
import { screenTabs } from './screen-tabs.ts'
import { conflictOf } from './text-conflict.ts'
import { trackStatusProps, userName } from './track-status.view.ts'
import type { WordingServices } from './wording.ts'

/** What a form shows instead of what is stored. */
export interface ShownTyping {
  values: FormValues
  /** The number of the part's last change when the typing began. */
  changeNumber: number
  errors: Record<string, string>
  /** It is unsaved since then; null for what was just sent. */
  keptAt: number | null
}

/** How many saves are looked at to say whether the English follows. */
const CHANGES_LOOKED_AT = 10

/** What every editor shows of its part. */
export async function editorProps<V extends ViewName, P extends Params>(
  services: WordingServices,
  spec: EditorSpec<V, P>,
  request: PageRequest<ParamValues<P>>,
  part: EditedPart,
  typing: ShownTyping | null,
): Promise<EditorProps> {
  const { path } = request
  const { name, opened } = part
  const values = typing?.values ?? valuesOf(spec.fields, part.stored)
  return {
    action: path,
    tabs: screenTabs(request, spec.message),
    resetHref: opened.body === null || spec.hasDefault === false ? null : `${path}/ours`,
    // Once both texts were seen, what is saved next is meant.
    changeNumber: String(opened.changeNumber),
    values,
    errors: typing?.errors ?? {},
    isTyped: typing !== null,
    rendered: renderedOf(spec.fields, values),
    english: await englishOf(services, spec, request, name),
    waiting: typing ? null : waitingOf(spec.fields, part, path),
    keptAt: typing?.keptAt ?? null,
    conflict: typing && (await conflictProps(services, spec.fields, request, part, typing)),
    trackStatus: await trackStatusProps(services, request, name, opened.lastChange),
  }
}

type Fields = EditorSpec<ViewName>['fields']

/** The Markdown controls as HTML. */
function renderedOf(fields: Fields, values: FormValues): EditorProps['rendered'] {
  const controls = fields
    .filter(({ kind }) => kind === 'markdown')
    .flatMap(({ name }) => [controlOf(name, 'ja'), controlOf(name, 'en')])
  return Object.fromEntries(controls.map((control) => [control, renderMarkdown(values[control] ?? '')]))
}

async function englishOf<V extends ViewName, P extends Params>(
  { wordingHistory }: WordingServices,
  { defaults, fields, hasDefault, shape }: EditorSpec<V, P>,
  { company }: PageRequest,
  name: PartName,
): Promise<EditorProps['english']> {
  const { changes } = await wordingHistory.changes(company.id, name, 1, CHANGES_LOOKED_AT)
  const shaped = shape ? changes.map((change) => inFields(shape, change)) : changes
  const standard = hasDefault === false ? null : defaults()
  const pairs = fields.filter(isPair)
  return Object.fromEntries(pairs.map((pair) => [pair.name, englishStateOf(pair.name, shaped, standard)]))
}

function inFields({ toFields }: BodyShape, { before, after, ...change }: WordingChange): WordingChange {
  const shaped = (body: unknown) => (body === null ? null : toFields(toBody(body), change))
  return { ...change, before: shaped(before), after: shaped(after) }
}

/** Unsaved typing of this user that the form does not show; null where it says what is stored. */
function waitingOf(
  fields: Fields,
  { opened: { unsaved }, stored }: EditedPart,
  path: string,
): EditorProps['waiting'] {
  if (!unsaved) return null
  const [typed, saved] = [toBody(unsaved.body), stored].map((body) => trimmed(valuesOf(fields, body)))
  if (isDeepStrictEqual(typed, saved)) return null
  return { at: unsaved.typedAt, continueHref: withQuery(path, { unsaved: '1' }) }
}

/** Both texts, where somebody else saved after the typing began. */
async function conflictProps(
  services: WordingServices,
  fields: Fields,
  request: PageRequest,
  { opened: { changeNumber, lastChange }, stored }: EditedPart,
  typing: ShownTyping,
): Promise<EditorProps['conflict']> {
  if (typing.changeNumber === changeNumber) return null
  return {
    by: await userName(services, request, lastChange?.userId ?? null),
    at: lastChange?.changedAt ?? null,
    rows: conflictOf(request.ui, fields, valuesOf(fields, stored), typing.values),
  }
}
