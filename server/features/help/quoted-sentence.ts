import type { Messages } from '#server/i18n/read-locales.ts'

/** Stands where the product fills a sentence in. */
const BLANK = { ja: '○', en: '…' }

/** A message as the handbook quotes it: placeholders interpolated, or shown as blanks. */
export function quotedSentence(
  sentences: Messages,
  lang: 'ja' | 'en',
  key: string,
  params: Record<string, string>,
): string {
  let found: Messages | string | undefined = sentences
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`the handbook quotes ${key}, which ${lang} does not have`)
  return found.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => params[name] ?? BLANK[lang])
}
