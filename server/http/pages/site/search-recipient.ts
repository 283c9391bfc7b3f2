import type { PublicHit, SearchedRecipient } from '#server/features/site/index.ts'
import type { FoundRecipient, NamedRecipient } from '#views/pages/site/search/found-recipient.ts'
import { recipientHref } from './record-row.ts'
import { matchReason, piecesOf } from './search-match.ts'
import { searchRow, type SearchPlace } from './search-row.ts'

type Named = Pick<SearchedRecipient, 'key' | 'kind' | 'field' | 'best'>

/** Who was found, and why. */
export function namedRecipient(
  { ui, at, type }: SearchPlace,
  { key, kind, field, best }: Named,
): NamedRecipient {
  const isPerson = kind === 'person'
  const place = isPerson ? placeOf(best) : null
  return {
    href: recipientHref(at, type, key)!,
    title: piecesOf(best, field),
    place: place && piecesOf(best, place),
    department: isPerson && best.department ? piecesOf(best, 'department') : null,
    reason: matchReason(ui, best, isPerson ? [field, place, 'department'] : [field]),
  }
}

/** @param mostRows of a recipient: its page has the others */
export function foundRecipient(
  place: SearchPlace,
  recipient: SearchedRecipient,
  mostRows: number,
): FoundRecipient {
  const { rows, sums, kind, isWhole } = recipient
  return {
    ...namedRecipient(place, recipient),
    isPerson: kind === 'person',
    isPart: !isWhole,
    sums: sums.map(({ relation, amount, years }) => ({ relation, amount: amount || null, years })),
    rowCount: rows.length,
    rows: rows.slice(0, mostRows).map((row) => searchRow(place, row.published())),
  }
}

const placeOf = (hit: PublicHit) =>
  (['facility', 'payee', 'alternateFacility'] as const).find((one) => hit[one]) ?? null
