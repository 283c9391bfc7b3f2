import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { AppError } from '#server/errors/app-error.ts'
import { bombOf, icoOf, pngOf } from '#server/testing/test-pictures.ts'
import { readPicture } from './read-picture.ts'

const refusal = (sent: Buffer | string, kind: 'logo' | 'favicon' = 'logo') =>
  readPicture(kind, Buffer.from(sent as string)).then(
    () => 'taken',
    ({ code, fields }: AppError) => `${code} ${fields[0]!.field} ${fields[0]!.message.split('.').pop()}`,
  )

/** Metadata of the re-encoded picture. */
async function shownOf(kind: 'logo' | 'favicon', sent: Buffer) {
  const picture = await readPicture(kind, sent)
  const { format, width, height, exif, icc, xmp, iptc, pages, space } = await sharp(picture).metadata()
  return { picture, format, width, height, exif, icc, xmp, iptc, pages, space }
}

const coloured = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('SEC-UPL-03 the type of a file, whatever its name', () => {
  it.each([
    ['nothing', '', 'fileRequired'],
    ['a page', '<!DOCTYPE html><html><script>alert(1)</script></html>', 'format'],
    ['a script', 'alert(1)', 'format'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'format'],
    ['a zip', 'PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'format'],
    ['an SVG', svg, 'svg'],
    ['an SVG behind a declaration', `<?xml version="1.0"?>\n<!-- a -->\n${svg}`, 'svg'],
    ['an SVG with entities', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`, 'svg'],
    ['an SVG with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', 'svg'],
    ['an SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le'), 'svg'],
  ])('%s is refused', async (_, sent, reason) => {
    for (const kind of ['logo', 'favicon'] as const)
      expect(await refusal(sent, kind)).toBe(`412 file ${reason}`)
  })

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('%s is taken', async (format) => {
    const sent = await coloured(20, 10).toFormat(format).toBuffer()
    expect(await shownOf('logo', sent)).toMatchObject({ format: 'png', width: 20, height: 10 })
  })

  it.each(['tiff', 'avif'] as const)('%s is refused', async (format) =>
    expect(await refusal(await coloured(20, 10).toFormat(format).toBuffer())).toBe('412 file format'),
  )

  it('an icon of one or of two hundred entries is refused', async () => {
    const picture = await pngOf()
    for (const count of [1, 200]) expect(await refusal(icoOf(count, picture), 'favicon')).toBe('412 file ico')
  })
})

describe('SEC-UPL-04 a picture is re-encoded', () => {
  it('within its bounds, never enlarged', async () => {
    const size = async (kind: 'logo' | 'favicon', width: number, height: number) => {
      const shown = await shownOf(kind, await pngOf({ width, height }))
      return [shown.width, shown.height]
    }
    expect(await size('logo', 1280, 160)).toEqual([640, 80])
    expect(await size('logo', 100, 400)).toEqual([40, 160])
    expect(await size('logo', 64, 32)).toEqual([64, 32])
    expect(await size('favicon', 300, 100)).toEqual([96, 96])
    expect(await size('favicon', 16, 16)).toEqual([96, 96])
  })

  it('a favicon that is not square gets a transparent background', async () => {
    const { picture } = await shownOf('favicon', await pngOf({ width: 96, height: 32 }))
    const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
    expect(data[(48 * 96 + 48) * 4 + 3]).toBe(255)
  })

  it('a bomb of 50,000×50,000 pixels is refused before it is decoded', async () => {
    const before = process.memoryUsage().rss
    expect(await refusal(bombOf(50_000, 50_000))).toBe('412 file pixels')
    expect(await refusal(bombOf(4001, 4000))).toBe('412 file pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  it('only the first frame of an animation is kept', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((colour) => pngOf({ colour })))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(3)
    const { picture, pages, height } = await shownOf('logo', moving)
    expect([pages, height]).toEqual([undefined, 8])
    const [r, g, b] = await sharp(picture).removeAlpha().raw().toBuffer()
    expect([r, g, b]).toEqual([255, 0, 0])
  })

  it('location and camera data are removed', async () => {
    const exif = { IFD0: { Artist: 'Kanaria' }, IFD3: { GPSLatitude: '35/1 39/1 0/1', GPSLatitudeRef: 'N' } }
    const sent = await coloured(40, 20).withExif(exif).withXmp('<x>Kanaria</x>').jpeg().toBuffer()
    expect(sent.includes('Kanaria')).toBe(true)
    const shown = await shownOf('logo', sent)
    expect(shown).toMatchObject({ exif: undefined, icc: undefined, xmp: undefined, iptc: undefined })
    expect(shown.picture.includes('Kanaria')).toBe(false)
  })

  it('is rotated by its EXIF orientation', async () => {
    const sent = await coloured(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await shownOf('logo', sent)).toMatchObject({ width: 20, height: 40 })
  })

  it('CMYK is converted to RGB', async () => {
    const sent = await coloured(40, 20).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(sent).metadata()).space).toBe('cmyk')
    expect(await shownOf('logo', sent)).toMatchObject({ space: 'srgb' })
  })

  it('trailing bytes are dropped', async () => {
    const script = '<script>alert(1)</script>'
    for (const format of ['png', 'gif', 'jpeg'] as const) {
      const sent = Buffer.concat([await coloured(9, 9).toFormat(format).toBuffer(), Buffer.from(script)])
      const { picture } = await shownOf('logo', sent)
      expect(picture.includes('script')).toBe(false)
    }
  })

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('a truncated %s is refused', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 99, sigma: 60 },
      },
    })
    const whole = await noise.toFormat(format).toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('412 file broken')
    expect(await refusal(whole.subarray(0, 40))).toMatch(/^412 file (broken|format)$/)
  })
})
