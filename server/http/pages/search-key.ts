import { codePointsIn } from '#server/lib/code-points.ts'

/** SPEC §5: a search key, a name or a part of one, has at most 255 characters. */
export const MAX_KEY = 255

/** Whether a text is longer than a search key may be. */
export const isTooLong = (text: string): boolean => codePointsIn(text) > MAX_KEY
