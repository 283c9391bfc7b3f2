import { weightedOf } from '../random.ts'
import type { Weighted } from '../random.ts'

/** Splits a text into words at spaces and line breaks. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Words with weights, written `word:weight`; a word without one has weight 1. */
export function weightedWords(text: string): Weighted<string> {
  return weightedOf(
    words(text).map((entry) => {
      const [word, weight] = entry.split(':')
      return [word!, weight === undefined ? 1 : Number(weight)] as const
    }),
  )
}
