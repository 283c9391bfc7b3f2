import { fail } from './project.mjs'

const MAX_BYTES = 60_000

const QUALITIES = [82, 70, 55]

/** Converts a PNG to WebP of at most MAX_BYTES, in the best quality that fits. */
export async function smallWebp(png, name) {
  const { default: sharp } = await import('sharp')
  for (const quality of QUALITIES) {
    const content = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (content.length <= MAX_BYTES) return content
  }
  return fail(`The picture ${name} is larger than ${MAX_BYTES} bytes.`)
}
