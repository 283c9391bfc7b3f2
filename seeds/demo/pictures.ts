import sharp from 'sharp'
import type { DemoEmblem } from './world.ts'

/** Simple shapes on a square of 96, drawn for the demo alone. */
const emblems: Record<DemoEmblem, string> = {
  leaf: `<rect width="96" height="96" rx="20" fill="#0b6b45"/>
    <path d="M22 70 C18 34 42 18 78 18 C80 56 60 80 30 74 Z" fill="#d8f3c8"/>
    <path d="M22 78 C34 58 46 46 62 34" fill="none" stroke="#0b6b45" stroke-width="5" stroke-linecap="round"/>`,
  waves: `<rect width="96" height="96" rx="48" fill="#123f7a"/>
    <g fill="none" stroke="#bfe3ff" stroke-width="7" stroke-linecap="round">
      <path d="M18 38 q15 -14 30 0 t30 0"/><path d="M18 56 q15 -14 30 0 t30 0"/><path d="M30 72 q9 -9 18 0 t18 0"/>
    </g>`,
}

/** A company’s picture as an upload. */
export function drawPicture(emblem: DemoEmblem, kind: 'logo' | 'favicon'): Promise<Buffer> {
  const size = kind === 'logo' ? 160 : 96
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 96 96">${emblems[emblem]}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
