import Joi from '#server/lib/joi.ts'
import { textOf } from '#server/http/pages/query.ts'
import { text } from '#server/http/definitions/fields.ts'
import { field, input, refine, withDefault, type Input } from '#server/lib/input.ts'
import type { FormValues } from './editor-fields.ts'
import { readForm, type TypedForm } from './editor-values.ts'

/** The number of a part's last change when its form was opened; left out where it is none. */
export const seenChange = field<number>(Joi.any().custom(changeNumberOf))

/** The same; 0, which no change has, where it is none. */
export const changeNumber = withDefault(seenChange, 0)

/** What an editor sends. */
export interface EditorInput {
  values: FormValues
  changeNumber: number
  /** The button: `show`, `preview`, or one that the screen knows (EditorSpec.adjust). */
  intent: string
}

type Pins = Pick<EditorInput, 'changeNumber' | 'intent'>

export function editorInput(form: TypedForm): Input<EditorInput> {
  return refine<Pins, EditorInput>(input({ changeNumber, intent: text }), (schema) =>
    schema.custom((pins: Pins, { original }) => ({
      ...pins,
      values: readForm(form, original),
    })),
  )
}

/** The number that a control holds; undefined where it is none. */
export function changeNumberOf(sent: unknown): number | undefined {
  const [digits] = /^\d{1,10}$/.exec(textOf(sent)) ?? []
  return digits === undefined ? undefined : Number(digits)
}
