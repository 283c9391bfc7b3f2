import type { IndexMark } from '../contract.ts'
import { INDEX_FORMAT } from './settings.ts'

type StateDocument = Record<string, unknown>

/** The mark in the documents of a state; null if it was not built to the end, or in another format. */
export function markIn(documents: StateDocument[]): IndexMark | null {
  const built = documents.find(({ id }) => id === 'format')
  const token = built?.['token']
  if (typeof token !== 'string' || built?.['format'] !== INDEX_FORMAT) return null
  return { token, sequence: Math.max(0, ...sequencesIn(documents, token).map(({ sequence }) => sequence)) }
}

/** The document that notes a sequence. */
export function sequenceDocument({ token, sequence }: IndexMark): StateDocument {
  return { id: `s${sequence}-${token}`, token, sequence }
}

/** The ids of those that say nothing any more: a later one is there, or they are of another mark. */
export function outdatedIn(documents: StateDocument[]): string[] {
  const mark = markIn(documents)
  return sequencesIn(documents)
    .filter(({ token, sequence }) => token !== mark?.token || sequence < mark.sequence)
    .map(({ id }) => id)
}

function sequencesIn(documents: StateDocument[], ofToken?: string) {
  return documents.flatMap(({ id, token, sequence }) =>
    typeof sequence === 'number' && (ofToken === undefined || token === ofToken)
      ? [{ id: String(id), token: String(token), sequence }]
      : [],
  )
}
