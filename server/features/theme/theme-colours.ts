import { converter, formatHex, interpolate, toGamut, wcagContrast, type Color, type Oklch } from 'culori'

/** Colours of one scheme, by the names of their custom properties (client/styles/tokens/colours.css). */
export interface ThemeColours {
  /** Bars, the filled button, the rule at the top. */
  key: string
  /** The same under the pointer. */
  'key-2': string
  /** Text on either. */
  'on-key': string
  link: string
  'link-2': string
  visited: string
  /** The band behind the first figure and rows under the pointer. */
  tint: string
  /** Bars of other years. Their value always stands beside them, so that their contrast is free. */
  past: string
  /** The five main sections, A to E. */
  'part-1': string
  'part-2': string
  'part-3': string
  'part-4': string
  'part-5': string
  /** Text on the first two of them, and on the others. */
  'on-part': string
  'on-pale': string
}

type Scheme = 'light' | 'dark'

/** What the derived colours are read on (client/styles/tokens/colours.css). */
const surfaces = { light: '#ffffff', dark: '#1a1a1a' } as const

/** Contrast of text and of what must be seen (WCAG 2.2 SC 1.4.3), and the higher one of SC 1.4.6. */
const TEXT = 4.5
const ENHANCED = 7

/** Links of a company whose colour a reader takes for an error. */
const calmLink = '#2c3e6e'

const oklch = converter('oklch')
const inGamut = toGamut('rgb', 'oklch')

/** Whether a text is a colour as `<input type="color">` sends it: #0b6b45. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/**
 * The colours of a company's public pages on light or dark screens.
 * @param colour as {@link isColour} demands
 */
export function themeColours(colour: string, scheme: Scheme): ThemeColours {
  const surface = surfaces[scheme]
  const key = legible(colour, scheme, TEXT)
  const link = legible(looksLikeAnError(colour) ? calmLink : colour, scheme, ENHANCED)
  const onKey = readableOn(key)
  const onPale = scheme === 'light' ? '#15181c' : '#ffffff'
  const steps = sectionColours(key, surface, onKey, onPale)
  return {
    key,
    'key-2': further(key, scheme, onKey),
    'on-key': onKey,
    link,
    'link-2': further(link, scheme),
    visited: link,
    tint: mixed(surface, key, scheme === 'light' ? 0.07 : 0.1),
    past: mixed(surface, key, 0.42),
    ...steps,
    'on-part': onKey,
    'on-pale': onPale,
  }
}

/** The colour itself if it can be read, else the nearest lightness at which it can. */
function legible(colour: string, scheme: Scheme, contrast: number): string {
  const start = oklch(colour) as Oklch
  const direction = scheme === 'light' ? -1 : 1
  for (let l = start.l; l > 0 && l < 1; l += direction * 0.01) {
    const tried = hex({ ...start, l })
    if (wcagContrast(tried, surfaces[scheme]) >= contrast) return tried
  }
  return scheme === 'light' ? '#000000' : '#ffffff'
}

/** A step away from the surface, or towards it where text on the colour could not be read any more. */
function further(colour: string, scheme: Scheme, text?: string): string {
  const start = oklch(colour) as Oklch
  const away = scheme === 'light' ? -0.1 : 0.08
  const tried = hex({ ...start, l: Math.min(1, Math.max(0, start.l + away)) })
  return text && wcagContrast(tried, text) < TEXT ? colour : tried
}

/** Five steps from the colour to the surface, on each of which its text can be read. */
function sectionColours(key: string, surface: string, text: string, paleText: string) {
  const step = (share: number, on: string, direction: 1 | -1) => {
    let at = share
    while (at > 0 && at < 0.95 && wcagContrast(mixed(key, surface, at), on) < TEXT) at += direction * 0.01
    return mixed(key, surface, Math.max(0, at))
  }
  return {
    'part-1': key,
    'part-2': step(0.2, text, -1),
    'part-3': step(0.46, paleText, 1),
    'part-4': step(0.66, paleText, 1),
    'part-5': step(0.82, paleText, 1),
  }
}

/** Saturated hues between red and yellow: what errors and warnings are drawn in. */
function looksLikeAnError(colour: string): boolean {
  const { c, h = 0 } = oklch(colour) as Oklch
  return c > 0.05 && (h < 100 || h > 350)
}

const readableOn = (colour: string): string =>
  wcagContrast(colour, '#ffffff') >= TEXT ? '#ffffff' : '#15181c'

const hex = (colour: Color): string => formatHex(inGamut(colour))

const mixed = (from: string, to: string, share: number): string =>
  formatHex(interpolate([from, to], 'oklab')(share))
