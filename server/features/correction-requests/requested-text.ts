/** Control characters but line breaks, marks that turn the direction of a text, and what is not shown at all. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}]|[\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** What a stranger typed, as plain text: nothing that hides or reorders what follows. Lines end with \n. */
export const plainText = (typed: string): string =>
  typed.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim()

/** The same on one line. */
export const plainLine = (typed: string): string => plainText(typed).replace(/\s*\n\s*/g, ' ')
