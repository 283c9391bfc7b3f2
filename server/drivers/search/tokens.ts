import { createHash } from 'node:crypto'
import { foldText, queryTokens, variantGroups } from '#server/lib/japanese/index.ts'
import type { CandidateQuery } from './contract.ts'

/** Changes with the variants of kanji, by which texts are folded: part of every index's format. */
export const VARIANTS = createHash('sha256').update(JSON.stringify(variantGroups)).digest('hex').slice(0, 12)

/** Before the tokens of a field, so that a name is not found among organisations. */
export const FIELD_PREFIX = { organization: 'o', individual: 'n' } as const

/** Pairs of a query beyond these add nothing but work: the record's own text is checked anyway. */
const MAX_QUERY_TOKENS = 8

/** Words that so many names of institutions have that their pairs narrow nothing: they are asked for last. */
const COMMON_WORDS = [
  ...[
    '医療法人社団',
    '医療法人財団',
    '社会医療法人',
    '社会福祉法人',
    '学校法人',
    '一般社団法人',
    '公益財団法人',
  ],
  ...[
    '地方独立行政法人',
    '国立大学法人',
    '国立病院機構',
    '国家公務員共済組合連合会',
    '厚生農業協同組合連合会',
  ],
  ...['大学医学部附属病院', '大学医学部付属病院', '大学大学院', '総合医療センター', '総合病院', '市立病院'],
  ...['県立病院', '中央病院', '記念病院', '赤十字病院', 'クリニック', '診療所', '研究所', '研究センター'],
  ...['株式会社', '科学研究科', '内科', '外科', '眼科'],
]
const COMMON_PAIRS = new Set(COMMON_WORDS.flatMap((word) => queryTokens(foldText(word), '')))

/** The tokens of the typed texts, all of which a candidate has; undefined when one of them can match nothing. */
export function textTokens(query: CandidateQuery): string[] | undefined {
  const texts = [
    [FIELD_PREFIX.individual, query.individualName],
    [FIELD_PREFIX.organization, query.organizationName],
  ] as const
  const all: string[] = []
  for (const [prefix, text] of texts) {
    const folded = foldText(text ?? '')
    if (folded === '') continue
    const tokens = queryTokens(folded, prefix)
    if (tokens.length === 0) return undefined
    all.push(...selective(tokens, prefix).slice(0, MAX_QUERY_TOKENS))
  }
  return all.length > 0 ? all : undefined
}

/** The same tokens, those first that few records have. */
function selective(tokens: string[], prefix: string): string[] {
  const isCommon = (token: string) => COMMON_PAIRS.has(token.slice(prefix.length))
  return [...tokens.filter((token) => !isCommon(token)), ...tokens.filter(isCommon)]
}
