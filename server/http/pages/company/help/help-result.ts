import { wordsOf, type HelpHit } from '#server/features/help/index.ts'
import { explainMatch } from '#server/lib/japanese/index.ts'
import type { TextPiece } from '#views/components/marked-text.tsx'
import type { HelpResult } from '#views/components/console/help/help-results.tsx'
import { paths } from '#server/http/paths.ts'

/** A hit as the page shows it. */
export function helpResult(hit: HelpHit, query: string): HelpResult {
  const { topic, number, title } = hit.entry
  const words = wordsOf(query)
  return {
    topic: hit.topicTitle,
    title: marked(title, words),
    heading: hit.heading ? marked(hit.heading, words) : null,
    sentence: marked(hit.sentence, words),
    href: paths.helpEntry(topic, number) + (hit.anchor ? `#${hit.anchor}` : ''),
  }
}

/** A text with what the words matched marked; where two overlap they are one mark. */
function marked(text: string, words: string[]): TextPiece[] {
  const hits = words
    .map((word) => explainMatch(text, word))
    .filter((match) => match !== undefined)
    .sort((a, b) => a.start - b.start)
  const pieces: TextPiece[] = []
  let at = 0
  for (const { start, end } of hits) {
    if (start > at) pieces.push({ text: text.slice(at, start), hit: false })
    if (end > Math.max(at, start)) pieces.push({ text: text.slice(Math.max(at, start), end), hit: true })
    at = Math.max(at, end)
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false })
  return pieces
}
