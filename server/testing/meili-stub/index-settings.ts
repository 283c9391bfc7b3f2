import { onlyFields, Refusal } from './refusal.ts'

export type MeiliDocument = Record<string, unknown>

const KNOWN = [
  'searchableAttributes',
  'displayedAttributes',
  'filterableAttributes',
  'sortableAttributes',
  'rankingRules',
  'typoTolerance',
  'prefixSearch',
  'facetSearch',
  'pagination',
  'faceting',
  'searchCutoffMs',
]

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** An index's settings, as far as they affect its answers; only the shape of the others is checked. */
export class IndexSettings {
  isSet = false
  displayed = ['*']
  sortable: string[] = []
  rules = ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness']
  maxTotalHits = 1000
  maxValuesPerFacet = 100
  private filterable = new Map<string, { equality: boolean; comparison: boolean }>()

  features(attribute: string): { equality: boolean; comparison: boolean } {
    return this.filterable.get(attribute) ?? { equality: false, comparison: false }
  }

  apply(body: MeiliDocument): void {
    this.isSet = true
    if (isTexts(body['displayedAttributes'])) this.displayed = body['displayedAttributes']
    if (isTexts(body['sortableAttributes'])) this.sortable = body['sortableAttributes']
    if (isTexts(body['rankingRules'])) this.rules = body['rankingRules']
    const { maxTotalHits } = (body['pagination'] ?? {}) as { maxTotalHits?: number }
    if (maxTotalHits !== undefined) this.maxTotalHits = maxTotalHits
    const { maxValuesPerFacet } = (body['faceting'] ?? {}) as { maxValuesPerFacet?: number }
    if (maxValuesPerFacet !== undefined) this.maxValuesPerFacet = maxValuesPerFacet
    for (const { attributePatterns, features } of rulesOf(body['filterableAttributes']))
      for (const attribute of attributePatterns) this.filterable.set(attribute, features.filter)
  }
}

interface FilterRule {
  attributePatterns: string[]
  features: { facetSearch: boolean; filter: { equality: boolean; comparison: boolean } }
}

function rulesOf(value: unknown): FilterRule[] {
  if (value === undefined) return []
  const code = 'invalid_settings_filterable_attributes'
  if (!Array.isArray(value)) throw new Refusal(400, code)
  return value.map((rule) => {
    const { attributePatterns, features } = onlyFields(rule, ['attributePatterns', 'features'], code)
    if (!isTexts(attributePatterns)) throw new Refusal(400, code)
    const { facetSearch, filter } = onlyFields(features, ['facetSearch', 'filter'], code)
    const { equality, comparison } = onlyFields(filter, ['equality', 'comparison'], code)
    if ([facetSearch, equality, comparison].some((flag) => typeof flag !== 'boolean'))
      throw new Refusal(400, code)
    return rule as FilterRule
  })
}

/** Checks what the server refuses at once, before it creates a task. */
export function checkSettings(body: unknown): MeiliDocument {
  const settings = onlyFields(body, KNOWN, 'bad_request')
  for (const name of ['searchableAttributes', 'displayedAttributes', 'sortableAttributes', 'rankingRules'])
    if (settings[name] !== undefined && !isTexts(settings[name])) throw new Refusal(400, 'bad_request')
  rulesOf(settings['filterableAttributes'])
  onlyFields(settings['typoTolerance'] ?? {}, ['enabled'], 'invalid_settings_typo_tolerance')
  const { maxTotalHits = 1000 } = onlyFields(
    settings['pagination'] ?? {},
    ['maxTotalHits'],
    'invalid_settings_pagination',
  )
  const { maxValuesPerFacet = 100 } = onlyFields(
    settings['faceting'] ?? {},
    ['maxValuesPerFacet'],
    'invalid_settings_faceting',
  )
  if (!Number.isInteger(maxValuesPerFacet)) throw new Refusal(400, 'invalid_settings_faceting')
  const cutoff = settings['searchCutoffMs'] ?? 0
  if (!Number.isInteger(maxTotalHits)) throw new Refusal(400, 'invalid_settings_pagination')
  if (!Number.isInteger(cutoff)) throw new Refusal(400, 'invalid_settings_search_cutoff_ms')
  return settings
}
