import { queryTokens, searchForm } from '#server/lib/japanese/index.ts'

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
export const COMMON_PAIRS = new Set(COMMON_WORDS.flatMap((word) => queryTokens(searchForm(word), '')))
