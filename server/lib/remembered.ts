import { LRUCache } from 'lru-cache'

/**
 * A function of a text that keeps its latest answers, for what every request asks again: most browsers send the same
 * few texts. The text that was not asked for longest goes first, and a long one is never kept, so that whoever sends
 * many fills no memory.
 * @param find depends on the text alone
 */
export function remembered<T>(find: (text: string) => T, limit = 1000, longest = 500): (text: string) => T {
  const kept = new LRUCache<string, { answer: T }>({ max: limit })
  return (text) => {
    const known = kept.get(text)
    if (known) return known.answer
    const answer = find(text)
    if (text.length <= longest) kept.set(text, { answer })
    return answer
  }
}
