import type { SearchedField } from '#server/features/record-fields/index.ts'
import type { FieldMatch } from './search-hit.ts'

/** Where a name has what was typed, the best first: as a whole, at its beginning or as a word of it, within, not at all. */
const places = ['whole', 'word', 'inside', 'elsewhere'] as const
/** In which spelling, the best first. */
const spellings = [
  'same',
  'form',
  'variant',
  'reading',
  'abbreviation',
] as const satisfies FieldMatch['kind'][]

/** A text that names somebody; `isOther`: another spelling, as in the columns for them. */
export interface OwnText {
  field: SearchedField
  text: string
  isOther?: boolean
}

/**
 * How well a name matches, as a number to sort by: 0 is the whole name exactly as typed. Where it matches counts before
 * how it is spelt, so that a name that begins with the typed one in another kanji form is before one that has it within.
 */
export function matchQuality(own: readonly OwnText[], matches: readonly FieldMatch[]): number {
  const elsewhere = rankOf('elsewhere', Math.min(...matches.map(spellingOf), LAST_SPELLING))
  return Math.min(elsewhere, ...own.map((text) => qualityIn(text, matches)))
}

const LAST_SPELLING = spellings.length - 1

const rankOf = (place: (typeof places)[number], spelling: number) =>
  places.indexOf(place) * spellings.length + spelling

const spellingOf = ({ kind }: FieldMatch) => spellings.indexOf(kind)

function qualityIn({ field, text, isOther }: OwnText, matches: readonly FieldMatch[]): number {
  const found = matches.filter((match) => match.field === field)
  if (found.length === 0) return Infinity
  const spelling = Math.max(...found.map(spellingOf), isOther ? spellings.indexOf('variant') : 0)
  const place = isCovered(text, found)
    ? 'whole'
    : found.some((match) => isWord(text, match))
      ? 'word'
      : 'inside'
  return rankOf(place, spelling)
}

/** Whether nothing but spaces is left beside what matches. */
function isCovered(text: string, matches: readonly FieldMatch[]): boolean {
  let end = 0
  for (const match of [...matches].sort((a, b) => a.start - b.start)) {
    if (/\S/u.test(text.slice(end, match.start))) return false
    end = Math.max(end, match.end)
  }
  return !/\S/u.test(text.slice(end))
}

const isWord = (text: string, { start, end }: FieldMatch) =>
  start === 0 || (isEdge(text[start - 1]) && isEdge(text[end]))

const isEdge = (character: string | undefined) =>
  character === undefined || /[^\p{L}\p{N}\p{M}ー々]/u.test(character)
