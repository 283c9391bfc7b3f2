import Joi from 'joi'
import type { LocalText } from '#server/features/content/index.ts'

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

/** The fields of such texts; how long they may be is the part's own rule. */
export const textFields = (...names: string[]): Record<string, Joi.Schema> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, Joi.string().allow('')],
      [`${name}En`, Joi.string().allow('')],
    ]),
  )
