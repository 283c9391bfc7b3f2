/** The standard forms of the variants in this folder's surnames. The search has its own table. */
const plainForms: Record<string, string> = {
  髙: '高',
  邉: '辺',
  邊: '辺',
  齋: '斎',
  齊: '斉',
  﨑: '崎',
  濵: '浜',
  濱: '浜',
  𠮷: '吉',
  廣: '広',
  澤: '沢',
  櫻: '桜',
  嶋: '島',
  國: '国',
  德: '徳',
  冨: '富',
  桒: '桑',
  栁: '柳',
  眞: '真',
  瀧: '滝',
  與: '与',
  曾: '曽',
}

const anyVariant = new RegExp(`[${Object.keys(plainForms).join('')}]`, 'u')

export function plainKanji(text: string): string {
  if (!anyVariant.test(text)) return text
  let plain = ''
  for (const character of text) plain += plainForms[character] ?? character
  return plain
}

/** Whether a text contains a variant of the table. */
export function hasVariantKanji(text: string): boolean {
  return anyVariant.test(text)
}
