import { describe, expect, it } from '@jest/globals'
import { wcagContrast } from 'culori'
import { themeColours, themeHash, themeSheet } from './index.ts'

const surface = { light: '#ffffff', dark: '#1a1a1a' }
const schemes = ['light', 'dark'] as const
/** Every hue in four strengths, the greys, and what nobody should choose. */
const colours = [
  ...Array.from({ length: 12 }, (_, at) => at * 30).flatMap((hue) =>
    [15, 35, 60, 90].map((light) => hsl(hue, light)),
  ),
  ...['#000000', '#ffffff', '#808080', '#ffff00', '#0b6b45', '#123f7a', '#ff0000'],
]

describe("a company's colours", () => {
  it.each(schemes)('can be read whatever the company chose (%s)', (scheme) => {
    for (const colour of colours) {
      const one = themeColours(colour, scheme)
      const contrasts = {
        key: wcagContrast(one.key, surface[scheme]),
        button: wcagContrast(one['on-key'], one.key),
        pressed: wcagContrast(one['on-key'], one['key-2']),
        link: wcagContrast(one.link, surface[scheme]),
        linkOnTint: wcagContrast(one.link, one.tint),
        a: wcagContrast(one['on-part'], one['part-1']),
        b: wcagContrast(one['on-part'], one['part-2']),
        c: wcagContrast(one['on-pale'], one['part-3']),
        d: wcagContrast(one['on-pale'], one['part-4']),
        e: wcagContrast(one['on-pale'], one['part-5']),
      }
      const tooLow = Object.entries(contrasts).filter(([, contrast]) => contrast < 4.5)
      expect({ colour, tooLow }).toEqual({ colour, tooLow: [] })
    }
  })

  it('keep a colour that can be read as it is', () => {
    expect(themeColours('#0b6b45', 'light').key).toBe('#0b6b45')
    expect(themeColours('#0b6b45', 'light')['part-1']).toBe('#0b6b45')
  })

  it('never draw links like errors', () => {
    const calm = themeColours('#2c3e6e', 'light').link
    expect(themeColours('#c00000', 'light').link).toBe(calm)
    expect(themeColours('#e07000', 'light').link).toBe(calm)
    expect(themeColours('#0b6b45', 'light').link).not.toBe(calm)
  })

  it('are a stylesheet for light and dark screens whose address follows its content', () => {
    expect(themeSheet('#0b6b45')).toMatch(
      /^:root\{--key:#0b6b45;.*\}@media screen and \(prefers-color-scheme:dark\)\{:root\{.*\}\}$/,
    )
    expect(themeHash('#0b6b45')).toMatch(/^[\da-f]{8}$/)
    expect(themeHash('#0b6b45')).not.toBe(themeHash('#0b6b46'))
  })
})

function hsl(hue: number, light: number): string {
  const chroma = 0.8 * Math.min(light, 100 - light) * 0.01
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const value = light / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
