import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import type { LocalText } from '#server/features/wording/index.ts'

/** A text of two languages in a call: `title` in Japanese and `titleEn`, as in the calls about companies. */
export type WireText<Name extends string> = Record<Name | `${Name}En`, string>

export function toWire<Name extends string>(name: Name, text: LocalText | undefined): WireText<Name> {
  return { [name]: text?.ja ?? '', [`${name}En`]: text?.en ?? '' } as WireText<Name>
}

/** The text that a call names; what it leaves out stays as it is. */
export function fromWire(name: string, given: Record<string, unknown>, kept?: LocalText): LocalText {
  return {
    ja: (given[name] as string | undefined) ?? kept?.ja ?? '',
    en: (given[`${name}En`] as string | undefined) ?? kept?.en ?? '',
  }
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

/** The fields of such texts; how long they may be is the part's own rule. */
export const textFields = (...names: string[]): Record<string, Joi.Schema> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, Joi.string().allow('')],
      [`${name}En`, Joi.string().allow('')],
    ]),
  )
