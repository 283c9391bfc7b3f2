import { align, type Alignment } from './alignment.ts'

const HAN = /^\p{Script=Han}/u

export function differingKanji(
  original: string,
  text: Alignment,
  query: string,
  at: number,
): { shown: string; typed: string }[] {
  const asked = align(query)
  const pairs = new Map<string, { shown: string; typed: string }>()
  for (let unit = 0; unit < asked.folded.length; unit++) {
    const shown = original.slice(text.starts[at + unit], text.ends[at + unit])
    const typed = query.slice(asked.starts[unit], asked.ends[unit])
    if (shown !== typed && HAN.test(shown) && HAN.test(typed)) pairs.set(shown + typed, { shown, typed })
  }
  return [...pairs.values()]
}
