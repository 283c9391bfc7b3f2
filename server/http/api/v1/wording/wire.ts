import { answer, type Answer } from '#server/lib/answer.ts'
import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { LocalText } from '#server/features/wording/index.ts'
import { field, type Field } from '#server/lib/input.ts'

/** A text in two languages, as two fields of a call: `title` in Japanese and `titleEn` in English. */
export type WireText<Name extends string> = Record<Name | `${Name}En`, string>

export function toWire<Name extends string>(name: Name, text: LocalText | undefined): WireText<Name> {
  return { [name]: text?.ja ?? '', [`${name}En`]: text?.en ?? '' } as WireText<Name>
}

/** The text from a call's fields; a language that is omitted keeps its stored text. */
export function fromWire<Name extends string>(
  name: Name,
  given: Partial<WireText<NoInfer<Name>>>,
  stored?: LocalText,
): LocalText {
  const english = `${name}En` as const
  return { ja: given[name] ?? stored?.ja ?? '', en: given[english] ?? stored?.en ?? '' }
}

/** Reports the errors of a part at the fields of the call: `title.ja` at `title`, and the part's own text at `bare`. */
export async function withWireFields<T>(bare: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error
    const fields = error.fields.map((one) => ({ ...one, field: wireField(one.field, bare) }))
    throw new AppError(error.code, { fields, cause: error })
  }
}

function wireField(field: string, bare: string): string {
  const place = field === 'ja' || field === 'en' ? `${bare}.${field}` : field
  return place.replace(/\.ja$/, '').replace(/\.en$/, 'En')
}

const text = field(Joi.string().allow(''))

/** The fields of such texts. The part's own rules limit their length. */
export function textFields<Name extends string>(...names: readonly Name[]) {
  const entries = names.flatMap((name) => [
    [name, text],
    [`${name}En`, text],
  ])
  return Object.fromEntries(entries) as Record<Name | `${Name}En`, Field<string>>
}

/** What an answer says of such texts. */
export function textAnswers<Name extends string>(...names: readonly Name[]) {
  const entries = names.flatMap((name) => [
    [name, answer.text],
    [`${name}En`, answer.text],
  ])
  return Object.fromEntries(entries) as Record<Name | `${Name}En`, Answer<string>>
}
