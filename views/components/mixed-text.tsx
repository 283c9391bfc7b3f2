import { useUi } from '../ui.tsx'

const LETTER = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const INSIDE = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{Nd}\\p{Zs}（）]'
const JAPANESE = new RegExp(`(${LETTER}(?:${INSIDE}*(?:${LETTER}|ー))?)`, 'u')

/** The language of a text for the attribute `lang`, where Japanese stands on a page in another language. */
export function useLangOf(): (text: string) => 'ja' | undefined {
  const { lang } = useUi()
  return (text) => (lang !== 'ja' && JAPANESE.test(text) ? 'ja' : undefined)
}

/** A sentence with Japanese words marked where the page is not in Japanese: they are read and drawn as such. */
export function MixedText({ text }: { text: string }) {
  const { lang } = useUi()
  if (lang === 'ja' || !JAPANESE.test(text)) return text
  // Every second part is Japanese.
  return text.split(JAPANESE).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} lang="ja">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
