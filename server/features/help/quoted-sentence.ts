/** Stands where the product fills a sentence in. */
const BLANK = { ja: '○', en: '…' }

/** A message as the handbook quotes it: placeholders interpolated, or shown as blanks. */
export function quotedSentence(
  sentences: Record<string, unknown>,
  lang: 'ja' | 'en',
  key: string,
  params: Record<string, string>,
): string {
  let found: unknown = sentences
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  if (typeof found !== 'string') throw new Error(`the handbook quotes ${key}, which ${lang} does not have`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? BLANK[lang])
}
