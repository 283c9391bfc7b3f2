import type { SearchQuery } from '#server/features/search/index.ts'

/** Two thirds of the records have it. */
export const FREQUENT = '病院'

const family = ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡邊', '山本', '中村', '小林', '加藤']

const kana = ['さとう', 'すずき', 'たかはし', 'たなか', 'いとう', 'わたなべ', 'やまもと', 'なかむら']
const romaji = ['sato', 'suzuki', 'takahashi', 'tanaka', 'itoh', 'watanabe', 'yamamoto', 'nakamura']

/** What visitors type, by kind. Each is asked in turn, so that no one answer stays warm. */
export const typedQueries: Record<string, SearchQuery[]> = {
  'two kanji': family.map((individualName) => ({ individualName })),
  'one kanji': [...'林森原関堀東南西'].map((individualName) => ({ individualName })),
  [`over the cap (${FREQUENT})`]: [{ organizationName: FREQUENT }],
  miss: ['龘靐', '鱻麤', '齉爩'].map((individualName) => ({ individualName })),
  'both fields': family.map((individualName) => ({ individualName, organizationName: '大学' })),
  'family name in kana': kana.map((individualName) => ({ individualName })),
  'family name in romaji': romaji.map((individualName) => ({ individualName })),
  'given name in kana': ['まこと', 'ひろし', 'けんいち', 'ゆうこ', 'あきら'].map((individualName) => ({
    individualName,
  })),
  'full name in kana': kana.map((one) => ({ individualName: `${one} まこと` })),
  'full name in romaji, unbroken': romaji.map((one) => ({ individualName: `${one}hiroshi` })),
  'given name first': family.map((one) => ({ individualName: `誠 ${one}` })),
  'with the department': family.map((one) => ({ individualName: `${one} 循環器内科` })),
  abbreviation: ['東大', '阪大病院', '慈恵医大', '（医）青葉会'].map((organizationName) => ({
    organizationName,
  })),
  'any name': [...family, ...kana].map((name) => ({ name })),
  'any name with the hospital': family.map((one) => ({ name: `${one} 大学病院` })),
  'in one year': family.map((individualName) => ({ individualName, years: [2024] })),
  'typing error': ['佐藤健二朗', '鈴木真利子', 'watanebe', 'さとうひろじ'].map((individualName) => ({
    individualName,
  })),
}
