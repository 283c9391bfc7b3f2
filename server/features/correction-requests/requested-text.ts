/**
 * Control characters but line breaks, marks that turn the direction of a text, and whatever else is not seen. Selectors
 * of a glyph are kept: names are written with them.
 */
const UNSEEN =
  /(?![\n\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g

/** What a stranger typed, as plain text: nothing that hides or reorders what follows. Lines end with \n. */
export const plainText = (typed: string): string =>
  typed.normalize('NFC').replace(LINE_ENDS, '\n').replace(UNSEEN, '').trim()

/** The same on one line. */
export const plainLine = (typed: string): string => plainText(typed).replace(/\s*\n\s*/g, ' ')
