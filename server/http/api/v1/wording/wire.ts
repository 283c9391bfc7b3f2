import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import type { LocalText } from '#server/features/wording/index.ts'
import { field, type Field } from '#server/lib/input.ts'

/** A text of two languages in a call: `title` in Japanese and `titleEn`, as in the calls about companies. */
export type WireText<Name extends string> = Record<Name | `${Name}En`, string>

export function toWire<Name extends string>(name: Name, text: LocalText | undefined): WireText<Name> {
  return { [name]: text?.ja ?? '', [`${name}En`]: text?.en ?? '' } as WireText<Name>
}

/** The text that a call names; what it leaves out stays as it is. */
export function fromWire<Name extends string>(
  name: Name,
  given: Partial<WireText<NoInfer<Name>>>,
  kept?: LocalText,
): LocalText {
  const english = `${name}En` as const
  return { ja: given[name] ?? kept?.ja ?? '', en: given[english] ?? kept?.en ?? '' }
}

/** What `work` finds wrong with a part, at the fields of the call: `title.ja` is `title`; the part's own text `bare`. */
export async function atWireFields<T>(bare: string, work: () => Promise<T>): Promise<T> {
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

/** The fields of such texts; how long they may be is the part's own rule. */
export function textFields<Name extends string>(...names: readonly Name[]) {
  const entries = names.flatMap((name) => [
    [name, text],
    [`${name}En`, text],
  ])
  return Object.fromEntries(entries) as Record<Name | `${Name}En`, Field<string>>
}
