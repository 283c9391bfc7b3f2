import { foldText } from './fold.ts'

/** Typed for one another, and left out as often: O'Brien, O’Brien, OBrien. */
const APOSTROPHES = "'‘’‛`´ʹʼ′"
/** Letters of European names that no decomposition takes apart. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

const SPECIAL = new RegExp(`[${APOSTROPHES}\\u00df-\\u024f\\u1e00-\\u1eff]`, 'g')

/**
 * The form in which a search compares texts: folded (`foldText`), and Latin letters without accents, names without
 * apostrophes. Wider than the form by which recipients are told apart, which must not join Müller and Muller. Idempotent.
 */
export function searchForm(text: string): string {
  return foldText(text).replace(SPECIAL, plain)
}

function plain(char: string): string {
  if (APOSTROPHES.includes(char)) return ''
  return LETTERS[char] ?? char.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
