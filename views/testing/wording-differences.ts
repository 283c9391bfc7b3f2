import type { FieldDifferences } from '#views/components/console/wording/field-differences.tsx'
import type { ScreenDifferences } from '#views/components/console/wording/wording-differences.tsx'

export const fields: FieldDifferences[] = [
  {
    label: '区分の説明（日本語）',
    lang: 'ja',
    pieces: [
      { kind: 'same', text: '金額は支払った' },
      { kind: 'removed', text: '年' },
      { kind: 'added', text: '年度' },
      { kind: 'same', text: 'に計上しています。' },
    ],
  },
  { label: '並び順', lang: undefined, pieces: [{ kind: 'added', text: '2' }] },
]

/** The wording differences on the page of an edition and of a request. */
export const wordingDifferences: ScreenDifferences[] = [
  {
    message: 'section-disclosure',
    title: '区分の説明（医療機関等）',
    parts: [{ name: 'C1 講師謝金', fields }],
  },
  {
    message: 'term-disclosure',
    title: '利用規約（医療機関等）',
    parts: [{ name: null, fields: fields.slice(0, 1) }],
  },
]
