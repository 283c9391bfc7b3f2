/**
 * A PDF with Japanese text, written by hand. It uses a font that every PDF reader includes (Adobe-Japan1), so that no font
 * is needed in the repository.
 */

const A4 = { width: 595, height: 842 }
const MARGIN = 64
const SIZES = { heading: 18, text: 11 } as const

export interface PdfLine {
  size: keyof typeof SIZES
  text: string
}

/** Each page is a list of lines; '' is an empty line. */
export function japanesePdf(title: string, pages: PdfLine[][]): Buffer {
  const font = 3
  const firstPage = 6
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(ja)/ViewerPreferences<</DisplayDocTitle true>>>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type0/BaseFont/HeiseiKakuGo-W5/Encoding/UniJIS-UTF16-H/DescendantFonts[4 0 R]>>',
    // 1 to 95 are the letters of a typewriter, half as wide as kanji
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiKakuGo-W5/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 6>>/DW 1000/W[1 95 500]/FontDescriptor 5 0 R>>',
    '<</Type/FontDescriptor/FontName/HeiseiKakuGo-W5/Flags 4/FontBBox[-92 -250 1010 922]/ItalicAngle 0/Ascent 752/Descent -221/CapHeight 737/StemV 114>>',
    ...pages.flatMap((lines, at) => {
      const content = contentOf(lines, `${at + 1} / ${pages.length}`)
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${A4.width} ${A4.height}]/Resources<</Font<</F1 ${font} 0 R>>>>/Contents ${firstPage + at * 2 + 1} 0 R>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ]
    }),
    `<</Title<FEFF${utf16(title)}>/Creator(Demo)>>`,
  ]
  return assemble(objects)
}

function contentOf(lines: PdfLine[], foot: string): string {
  let y = A4.height - MARGIN
  const shown = lines.map(({ size, text }) => {
    y -= SIZES[size] * 1.8
    return textAt(MARGIN, y, SIZES[size], text)
  })
  return [...shown, textAt(A4.width / 2 - 12, MARGIN / 2, 9, foot)].join('\n')
}

const textAt = (x: number, y: number, size: number, text: string) =>
  `BT /F1 ${size} Tf ${x} ${y.toFixed(1)} Td <${utf16(text)}> Tj ET`

/** Big-endian UTF-16 in hexadecimal. */
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/** Numbers the objects, of which the last is the document information, and writes the offset of each. */
function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.7\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
