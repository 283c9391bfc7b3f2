import { themeColours } from './theme-colours.ts'

/** Pixels, as the Open Graph protocol's readers expect them. */
const CARD = { width: 1200, height: 630 }
const LOGO = 300

/**
 * The picture that stands beside a link to a company's site where it is shared: its colour, its logo and the columns of
 * the years. No words: those who show it set the page's title beside it.
 * @param logo a PNG; null for a company without one
 */
export async function shareCard(colour: string, logo: Buffer | null): Promise<Buffer> {
  // Loaded when it is needed: a process starts without it.
  const { default: sharp } = await import('sharp')
  const { key, 'on-key': onKey } = themeColours(colour, 'light')
  const columns = [120, 180, 250, 330].map(
    (height, at) =>
      `<rect x="${620 + at * 125}" y="${500 - height}" width="105" height="${height}" opacity="${at === 3 ? 1 : 0.5}"/>`,
  )
  const plate = `<rect x="110" y="140" width="360" height="360" rx="24" fill="#fff"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><rect width="100%" height="100%" fill="${key}"/>${logo ? plate : ''}<g fill="${onKey}">${columns.join('')}</g></svg>`
  const card = sharp(Buffer.from(drawing))
  if (!logo) return card.png().toBuffer()
  const fitted = await sharp(logo)
    .resize(LOGO, LOGO, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .toBuffer()
  return card
    .composite([{ input: fitted, left: 140, top: 170 }])
    .png()
    .toBuffer()
}
