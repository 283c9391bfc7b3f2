import { foldText } from '#server/lib/japanese/index.ts'

/** What files say instead of a name, without spaces and punctuation. */
const INSTEAD_OF_NAMES = [
  ...['匿名', '匿名希望', '無記名', '記名なし', '記載なし', '該当なし', '対象者なし', 'なし', '無し', '無'],
  ...[
    '不明',
    '氏名不明',
    '未記入',
    '未定',
    '個人',
    '個人名',
    '個人情報',
    '個人情報保護',
    '医師',
    '研究者',
    '講師',
  ],
  ...['対象者', '氏名', 'その他', '他', 'ほか', '数名', '若干名', '複数名', '複数', '各位'],
  ...['所属なし', '無所属', 'フリー', 'フリーランス'],
  ...['anonymous', 'anonymised', 'anonymized', 'anonym', 'anonyme', 'anonimo', 'anónimo', 'withheld'],
  ...['name withheld', 'identity withheld', 'not disclosed', 'undisclosed', 'non disclosed', 'no consent'],
  ...['consent not given', 'consent refused', 'not available', 'not applicable', 'none', 'unknown'],
  ...['unnamed', 'confidential', 'redacted', 'aggregate', 'aggregated', 'aggregate disclosure', 'individual'],
  ...['individuals', 'multiple', 'multiple recipients', 'various', 'other', 'others', 'hcp', 'hcps'],
]

const bare = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
const insteadOfNames = new Set(INSTEAD_OF_NAMES.map(bare))

/** Wherever it stands: no name is published, or it is not known whose. 匿名組合 is a form of company. */
const WITHHELD = new RegExp(
  [
    ...[
      '匿名(?!組合)',
      '非公[開表]',
      '[非不未]開示',
      '未公表',
      '[不未非]同意',
      '同意(?:なし|無し?|未取得|を?得|しな|しませ|せず)',
      '公[開表](?:不可|拒否|を?(?:希望し|望ま)|しな|せず)',
      '[非未]掲載',
      '^(?:個人情報(?:保護)?の|本人の?(?:希望|意向)|オプトアウト|opt-?out|拒否)',
      '^(?:anonym(?:ous|e)?|hcp|hco|person|recipient)[#№]?\\d+$',
    ],
  ].join('|'),
  'i',
)
const NUMERAL = '[\\d,〇一二三四五六七八九十百千]+'
const COUNTED = '(?:名|人|件|者|社|施設|団体)'
/** A number of people or bodies, by itself or after a name: 12, 12名, 他3名, 山田ほか2名, 3 HCPs. */
const COUNT = new RegExp(
  [
    ...['^[\\d,.]+$', `^(?:計|合計|延べ|のべ|約)?${NUMERAL}${COUNTED}(?:以上|程度|分)?$`],
    ...[
      `(?:他|ほか|外)${NUMERAL}${COUNTED}`,
      '^[\\d,]+(?:persons?|people|hcps?|hcos?|individuals?|recipients?)$',
    ],
  ].join('|'),
  'i',
)
/** A masked name: ○○ ××, ***, N/A. */
const MASKED = /^[^\p{L}\p{N}]*$|^[〇x]+$|^n[/.]a\.?$/iu

const REMEMBERED = 50_000
const remembered = new Map<string, boolean>()

/**
 * Whether a cell for a name names nobody: withheld, masked, or a number of people. What such rows say is nobody's
 * sum (decision 032).
 */
export function isWithheld(text: string): boolean {
  let withheld = remembered.get(text)
  if (withheld === undefined) {
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(text, (withheld = namesNobody(text)))
  }
  return withheld
}

function namesNobody(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  return MASKED.test(plain) || COUNT.test(plain) || WITHHELD.test(plain) || insteadOfNames.has(bare(plain))
}
