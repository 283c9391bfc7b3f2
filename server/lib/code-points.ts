/** How many characters a text has as limits count them: code points, not UTF-16 units, of which 𠮷 has two. */
export const codePointsIn = (text: string): number => Array.from(text).length

/** The first so many code points of a text. */
export const cutToPoints = (text: string, limit: number): string => Array.from(text).slice(0, limit).join('')
