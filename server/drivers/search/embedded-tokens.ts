import type { SearchDocument } from './contract.ts'
import { addTextTokens, VARIANTS } from './tokens.ts'

/**
 * Changes whenever documents would get other tokens: an index of another format is rebuilt. The variants are
 * included automatically; increment the number for any other change of folding or tokens.
 */
export const INDEX_FORMAT = '5-' + VARIANTS

/**
 * The document as the index's tokenizer reads it: tokens between spaces, each prefixed by its field. Its import, and with
 * it company and type, is known by its place (`ImportRanges`).
 */
export function documentTokens(document: SearchDocument): string {
  const tokens = new Set([`y${document.year}`, `r${document.rootSectionId}`, `s${document.sectionId}`])
  addTextTokens(tokens, document)
  return Array.from(tokens).join(' ')
}
