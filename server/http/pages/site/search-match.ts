import type { PublicHit } from '#server/features/site/index.ts'
import type { TextPiece } from '#views/components/marked-text.tsx'
import type { Ui } from '#views/ui.tsx'
import { pieceOf, sentenceOf } from './sentence.ts'

type MatchedField = PublicHit['match'][number]['field']

/** A field's text with what matched in it marked. */
export function piecesOf(hit: PublicHit, field: MatchedField): TextPiece[] {
  const text = hit[field] ?? ''
  const match = hit.match.find((one) => one.field === field)
  if (!match) return [{ text, hit: false }]
  return [
    { text: text.slice(0, match.start), hit: false },
    { text: text.slice(match.start, match.end), hit: true },
    { text: text.slice(match.end), hit: false },
  ].filter((piece) => piece.text !== '')
}

/** Fields that a row of results shows by itself; a match elsewhere has to be shown as the reason. */
function isShown(hit: PublicHit, field: MatchedField): boolean {
  if (field === 'name' || field === 'facility') return true
  if (field === 'payee') return !hit.facility
  return field === 'alternateFacility' ? !hit.facility && !hit.payee : false
}

/** Why a row was found (FIELD: search that says why): another spelling, a variant kanji, or the very text. */
export function matchReason(ui: Ui, hit: PublicHit): TextPiece[] | null {
  const hidden = hit.match.find(({ field }) => !isShown(hit, field))
  if (hidden)
    return [
      { text: ui.t(`site.search.why.${hidden.field}`), hit: false },
      ...piecesOf(hit, hidden.field).map(({ text, hit }) => pieceOf(ui, text, hit)),
      { text: ui.t('site.search.why.end'), hit: false },
    ]
  const variants = hit.match.flatMap((match) => match.variants)
  if (variants.length > 0) {
    const [first] = variants
    return sentenceOf(ui, 'site.search.why.variant', { shown: first!.shown, typed: first!.typed })
  }
  const kind = hit.match.some((match) => match.kind === 'form') ? 'form' : 'same'
  return [{ text: ui.t(`site.search.why.${kind}`), hit: false }]
}
