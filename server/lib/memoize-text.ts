import { LRUCache } from 'lru-cache'

/**
 * Memoizes a function of a text. Made for what every request asks: most browsers send the same few header values.
 * Texts longer than `longest` are never cached, so that a client that sends many of them cannot fill the memory.
 * @param find depends on the text alone
 */
export function memoizeText<T>(find: (text: string) => T, limit = 1000, longest = 500): (text: string) => T {
  const cache = new LRUCache<string, { value: T }>({
    max: limit,
    memoMethod: (text) => ({ value: find(text) }),
  })
  return (text) => (text.length > longest ? find(text) : cache.memo(text).value)
}
