import type { SearchDocument } from '../contract.ts'
import { addTextTokens } from '../tokens.ts'
import { encodeToken } from './encode-token.ts'

/** A line for Meilisearch is ASCII, so these are bytes too; the server refuses bodies above 100 MB. */
const MAX_CHARS = 8_000_000

function lineOf(document: SearchDocument): string {
  const { recordId, sectionType, importId, year, rootSectionId, sectionId } = document
  const tokens = new Set<string>()
  addTextTokens(tokens, document)
  const encoded = Array.from(tokens, encodeToken)
  return (
    JSON.stringify({ recordId, sectionType, importId, year, rootSectionId, sectionId, tokens: encoded }) +
    '\n'
  )
}

/** The documents as NDJSON, in bodies of bounded size. */
export function* ndjsonOf(documents: SearchDocument[], maxChars = MAX_CHARS): Generator<string> {
  let body = ''
  for (const document of documents) {
    const line = lineOf(document)
    if (body !== '' && body.length + line.length > maxChars) {
      yield body
      body = ''
    }
    body += line
  }
  if (body !== '') yield body
}
