import { portalWordingInput, type PortalTexts } from '#server/features/portal/index.ts'
import { sentInput } from '#server/http/definitions/typed.ts'
import { converted, readInput, type InputOf } from '#server/lib/input.ts'

/** The texts of the form, in its order: controls are `title.ja`, `title.en` … */
export const portalTextNames = ['title', 'about', 'terms'] as const satisfies (keyof PortalTexts)[]

type Sent = Readonly<Record<string, string | string[] | undefined>>

/** The form as it was sent: its texts by control, the revision that it showed, and whether it asks to be shown only. */
export const portalForm = converted(sentInput, (sent: Sent) => ({
  sent,
  isLook: sent['intent'] === 'show',
}))

/** What was typed, checked. @throws AppError 406 with the controls */
export function portalTextsOf(sent: Sent): InputOf<typeof portalWordingInput> {
  const text = (name: string) => ({ ja: one(sent[`${name}.ja`]), en: one(sent[`${name}.en`]) })
  const texts = Object.fromEntries(portalTextNames.map((name) => [name, text(name)]))
  return readInput(portalWordingInput, { ...texts, revision: one(sent['revision']) })
}

const one = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.at(-1) : value) ?? ''
