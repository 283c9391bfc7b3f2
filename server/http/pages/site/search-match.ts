import type { PublicHit } from '#server/features/site/index.ts'
import type { TextPiece } from '#views/components/marked-text.tsx'
import type { Ui } from '#views/ui.tsx'
import { pieceOf, sentenceOf } from './sentence.ts'

type MatchedField = PublicHit['match'][number]['field']

/** A field's text with what matched in it marked; places that overlap are one. */
export function piecesOf(hit: PublicHit, field: MatchedField): TextPiece[] {
  const text = hit[field] ?? ''
  const pieces: TextPiece[] = []
  let end = 0
  const places = hit.match.filter((one) => one.field === field).sort((a, b) => a.start - b.start)
  for (const place of places) {
    const start = Math.max(place.start, end)
    if (place.end <= start) continue
    pieces.push(
      { text: text.slice(end, start), hit: false },
      { text: text.slice(start, place.end), hit: true },
    )
    end = place.end
  }
  pieces.push({ text: text.slice(end), hit: false })
  const filled = pieces.filter((piece) => piece.text !== '')
  return filled.length > 0 ? filled : [{ text, hit: false }]
}

/** The fields that name the same as another field: a match in one of them is reason enough. */
function sameNamed(field: MatchedField): MatchedField[] {
  if (field === 'alternateKanji') return ['name']
  if (field === 'alternateDepartment') return ['department']
  return field === 'payee' || field === 'alternateFacility' ? ['facility'] : []
}

/**
 * Why a row was found (FIELD: search that says why): another spelling, a variant kanji. Null for the very text.
 * @param shown the fields that stand beside the recipient; a match elsewhere has to be shown as the reason
 */
export function matchReason(
  ui: Ui,
  hit: PublicHit,
  shown: readonly (MatchedField | null)[],
): TextPiece[] | null {
  const isShown = (field: MatchedField) => shown.includes(field)
  const all = new Set(hit.match.map(({ field }) => field))
  // Where the name itself has it, another spelling of the name is no reason.
  const matches = hit.match.filter(({ field }) => !sameNamed(field).some((other) => all.has(other)))
  const readings = readingsIn(matches.filter(({ field }) => isShown(field)))
  if (readings) return sentenceOf(ui, 'site.search.why.reading', { reading: readings })
  const meant = matches.find(({ field, abbreviation }) => abbreviation && isShown(field))
  if (meant?.abbreviation) return sentenceOf(ui, 'site.search.why.abbreviation', { ...meant.abbreviation })
  const hidden = matches.find(({ field }) => !isShown(field))
  if (hidden)
    return [
      { text: ui.t(`site.search.why.${hidden.field}`), hit: false },
      ...piecesOf(hit, hidden.field).map(({ text, hit }) => pieceOf(ui, text, hit)),
      { text: ui.t('site.search.why.end'), hit: false },
    ]
  const variants = matches.flatMap((match) => match.variants)
  if (variants.length > 0) {
    const [first] = variants
    return sentenceOf(ui, 'site.search.why.variant', { shown: first!.shown, typed: first!.typed })
  }
  const isOtherForm = matches.some((match) => match.kind === 'form')
  return isOtherForm ? [{ text: ui.t('site.search.why.form'), hit: false }] : null
}

/** Each reading once, in the order of what is read so. */
function readingsIn(matches: PublicHit['match']): string {
  const inOrder = [...matches].sort((a, b) => a.start - b.start)
  return [...new Set(inOrder.flatMap(({ reading }) => reading ?? []))].join(' ')
}
