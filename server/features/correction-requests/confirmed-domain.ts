import { foldText } from '#server/lib/japanese/fold.ts'
import type { CorrectionRequest } from './correction-request.ts'

/** Of which rows of a request the domain of its address speaks. */
export interface ConfirmedDomain {
  /** The institution of each row whose domain the address has, in the order of the rows; null for none. */
  ofRows: (string | null)[]
  ofRequest: Pick<CorrectionRequest, 'domainConfirmed' | 'domainInstitution'>
}

/**
 * Of each row by itself: who may speak for one institution does not for another that the same request names.
 * @param kept institutions whose domain the address has, as the company's list calls them
 * @param named the institutions that each row names
 */
export function confirmedDomain(
  kept: readonly string[],
  named: readonly (readonly string[])[],
): ConfirmedDomain {
  const folded = named.map((names) => new Set(names.map(foldText)))
  const isIn = (names: ReadonlySet<string>) => (institution: string) => names.has(foldText(institution))
  // One that every row names, where there is one, rather than another of each row.
  const ofAll = kept.find((institution) => folded.every((names) => isIn(names)(institution)))
  const ofRows = folded.map((names) => ofAll ?? kept.find(isIn(names)) ?? null)
  const [first = null] = ofRows
  return {
    ofRows,
    ofRequest: {
      domainConfirmed: ofRows.length > 0 && ofRows.every((one) => one !== null),
      domainInstitution: ofRows.every((one) => one === first) ? first : null,
    },
  }
}
