import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { keysOf } from '#server/lib/records.ts'
import { themeColours, type ThemeColours } from './theme-colours.ts'

const hashes = new LRUCache<string, string>({ max: 1000 })

/** A company's colours as a stylesheet. Paper stays light. */
export const themeSheet = (colour: string): string => themeRules(':root', colour)

/** The same for what a selector selects, or some of the colours only. */
export function themeRules(
  selector: string,
  colour: string,
  names: readonly (keyof ThemeColours)[] | null = null,
): string {
  const light = rule(selector, themeColours(colour, 'light'), names)
  const dark = rule(selector, themeColours(colour, 'dark'), names)
  return `${light}@media screen and (prefers-color-scheme:dark){${dark}}`
}

/** Of the stylesheet, for its address: it changes with the rules that derive the colours. */
export function themeHash(colour: string): string {
  const known = hashes.get(colour)
  if (known) return known
  const hash = createHash('sha256').update(themeSheet(colour)).digest('hex').slice(0, 8)
  hashes.set(colour, hash)
  return hash
}

function rule(
  selector: string,
  colours: ThemeColours,
  names: readonly (keyof ThemeColours)[] | null,
): string {
  const values = (names ?? keysOf(colours)).map((name) => `--${name}:${colours[name]}`)
  return `${selector}{${values.join(';')}}`
}
