import type { SearchDocument } from '#server/drivers/search/contract.ts'
import {
  individualFields,
  organizationFields,
  type SearchedField,
} from '#server/features/record-fields/index.ts'
import type { ImportHead, SearchedRecord, SearchRepository } from './search.repository.ts'

/** Primary keys per chunk. */
const KEYS_AT_ONCE = 10_000

/** The half-open windows (after, upTo] of row numbers that cover an import. */
function* windowsOf(
  { lastRowNo }: ImportHead,
  size: number,
  from = 0,
): Generator<[after: number, upTo: number]> {
  for (let after = from; after < lastRowNo; after += size) yield [after, after + size]
}

function toDocument(record: SearchedRecord, { sectionType, rootSectionId }: ImportHead): SearchDocument {
  const textsOf = (fields: readonly SearchedField[]) => fields.flatMap((field) => record[field] ?? [])
  return {
    recordId: record.recordId,
    companyId: record.companyId,
    sectionType,
    importId: record.importId,
    year: record.year,
    rootSectionId,
    sectionId: record.sectionId,
    organization: textsOf(organizationFields),
    individual: textsOf(individualFields),
  }
}

/**
 * All rows of an import after row `from`, every revision, as documents, those of `batch` rows at a time; nothing for an
 * import of another company.
 */
export async function* documentsOfImport(
  repository: SearchRepository,
  { companyId, importId, from = 0 }: { companyId: number; importId: number; from?: number },
  batch: number,
): AsyncGenerator<SearchDocument[]> {
  const head = await repository.findImport(companyId, importId)
  if (!head) return
  for (const [after, upTo] of windowsOf(head, batch, from)) {
    const rows = await repository.findRows(companyId, importId, after, upTo)
    yield rows.map((record) => toDocument(record, head))
  }
}

/** The rows of every import that any version of any company's data refers to, or may soon. */
export async function* allDocuments(
  repository: SearchRepository,
  batch: number,
): AsyncGenerator<SearchDocument[]> {
  for (const { companyId, importId } of await importsToIndex(repository))
    yield* documentsOfImport(repository, { companyId, importId }, batch)
}

/** Those imports. */
export async function importsToIndex(repository: SearchRepository) {
  return [...(await repository.findReferredImports()), ...(await repository.findComingImports())]
}

/** The primary keys of an import's rows, in chunks. */
export async function* recordIdsOfImport(
  repository: SearchRepository,
  companyId: number,
  importId: number,
): AsyncGenerator<number[]> {
  const head = await repository.findImport(companyId, importId)
  if (!head) return
  for (const [after, upTo] of windowsOf(head, KEYS_AT_ONCE))
    yield await repository.findRowIds(companyId, importId, after, upTo)
}

/** Single records of a company as documents. */
export async function documentsOfRecords(
  repository: SearchRepository,
  companyId: number,
  recordIds: number[],
): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = []
  const heads = new Map<number, ImportHead | undefined>()
  for (const record of await repository.findSearched(companyId, recordIds)) {
    const { importId } = record
    if (!heads.has(importId)) heads.set(importId, await repository.findImport(companyId, importId))
    const head = heads.get(importId)
    if (head) documents.push(toDocument(record, head))
  }
  return documents
}
