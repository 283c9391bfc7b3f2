import type { Settings } from 'meilisearch'
import { VARIANTS } from '../tokens.ts'

/** Raise the number when documents would get other fields or tokens, or the index other settings. */
export const INDEX_FORMAT = 'm4-' + VARIANTS

/** The most hits of one search; who wants more asks again, behind the last. */
export const MAX_HITS = 1000

/** Imports that one search counts: more than a company has years and sections. */
export const MAX_FACET_VALUES = 1000

/**
 * Longer than the product waits for any search. Meilisearch cuts a search off after 1.5 seconds, answers with what
 * it has got and does not say so: rather no answer than records missing.
 */
const SEARCH_CUTOFF_MS = 60_000

/**
 * How every company's index is set. Nothing is searched for as text: `tokens` are filtered by, exactly, and the
 * order is that of the records. recordId is the one searchable field since there has to be one.
 */
export const indexSettings: Settings = {
  searchableAttributes: ['recordId'],
  displayedAttributes: ['recordId', 'importId'],
  filterableAttributes: [
    {
      attributePatterns: ['recordId'],
      features: { facetSearch: false, filter: { equality: true, comparison: true } },
    },
    {
      attributePatterns: ['sectionType', 'importId', 'year', 'rootSectionId', 'sectionId', 'tokens'],
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
  ],
  sortableAttributes: ['recordId'],
  rankingRules: ['sort'],
  typoTolerance: { enabled: false },
  prefixSearch: 'disabled',
  facetSearch: false,
  pagination: { maxTotalHits: MAX_HITS },
  faceting: { maxValuesPerFacet: MAX_FACET_VALUES },
  searchCutoffMs: SEARCH_CUTOFF_MS,
}
