import type { LocalText } from './local-text.ts'
import { localText } from './local-text.validation.ts'

/** The terms of usage of a type: Markdown. */
export type Terms = LocalText

/** Characters. */
export const MAX_TERMS = 20_000

export const termsSchema = () => localText(MAX_TERMS).required()
