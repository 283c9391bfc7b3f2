import type { PublicHit, SearchedRecipient } from '#server/features/site/index.ts'
import type { TextPiece } from '#views/components/marked-text.tsx'
import type { FoundRecipient, NamedRecipient } from '#views/pages/site/search/found-recipient.ts'
import { recipientHref } from './record-row.ts'
import { matchReason, piecesOf } from './search-match.ts'
import { searchRow, type SearchPlace } from './search-row.ts'

type Named = Pick<SearchedRecipient, 'key' | 'kind' | 'best'>

/** Who was found, and why. */
export function namedRecipient({ ui, at, type }: SearchPlace, { key, kind, best }: Named): NamedRecipient {
  const body = bodyPieces(best)
  return {
    href: recipientHref(at, type, key)!,
    title: kind === 'person' ? piecesOf(best, 'name') : body,
    place: kind === 'person' ? body : null,
    department: kind === 'person' && best.department ? piecesOf(best, 'department') : null,
    reason: matchReason(ui, best),
  }
}

/** @param mostRows of a recipient: its page has the others */
export function foundRecipient(
  place: SearchPlace,
  recipient: SearchedRecipient,
  mostRows: number,
): FoundRecipient {
  const { rows, sums, kind } = recipient
  return {
    ...namedRecipient(place, recipient),
    isPerson: kind === 'person',
    sums: sums.map(({ relation, amount, years }) => ({ relation, amount: amount || null, years })),
    rowCount: rows.length,
    rows: rows.slice(0, mostRows).map((row) => searchRow(place, row)),
  }
}

function bodyPieces(hit: PublicHit): TextPiece[] | null {
  const field = (['facility', 'payee', 'alternateFacility'] as const).find((one) => hit[one])
  return field ? piecesOf(hit, field) : null
}
