import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive; `says` is the unpacked size that its header claims instead of the true one. */
interface TestPart {
  name: string
  content: string | Buffer
  says?: number
}

/** A zip archive, written by hand so that a test can make wrong ones. */
export function zipOf(parts: TestPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, says } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(checksum(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(says ?? bytes.length, 8)
    sizes.writeUInt16LE(Buffer.byteLength(name), 12)
    // version, flags (UTF-8), method (deflate), time, date
    const head = Buffer.from([20, 0, 0, 8, 8, 0, 0, 0, 0x21, 0])
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, sizes, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), head, sizes, tail, Buffer.from(name)]),
    )
    bodies.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, entries, end])
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface TestWorkbook {
  /** The inside of each sheet's `worksheet`, by the sheet's name; a name that begins with `~` is hidden. */
  sheets: Record<string, string>
  /** Shared texts, as the inside of their `si`. */
  strings?: string[]
  /** Number formats of the cell styles 1, 2, … */
  formats?: string[]
  workbookPr?: string
  /** Parts to add or replace. */
  more?: TestPart[]
}

/** A workbook as Excel stores it, as small as it can be. */
export function workbookOf({
  sheets,
  strings = [],
  formats = [],
  workbookPr = '',
  more = [],
}: TestWorkbook): Buffer {
  const names = Object.keys(sheets)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`
  const parts: TestPart[] = [
    {
      name: '_rels/.rels',
      content: xml(
        `<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns:r="${TYPES}"><workbookPr ${workbookPr}/><sheets>${names
          .map(
            (name, at) =>
              `<sheet name="${name.replace(/^~/, '')}" sheetId="${at + 1}" r:id="s${at}"${name.startsWith('~') ? ' state="hidden"' : ''}/>`,
          )
          .join('')}</sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        `<Relationships xmlns="${RELATIONS}">${names
          .map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
          .join(
            '',
          )}${relation('st', 'styles', 'styles.xml')}${relation('ss', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
      ),
    },
    {
      name: 'xl/styles.xml',
      content: xml(
        `<styleSheet><numFmts>${formats
          .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`)
          .join(
            '',
          )}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
          .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
          .join('')}</cellXfs></styleSheet>`,
      ),
    },
    {
      name: 'xl/sharedStrings.xml',
      content: xml(`<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`),
    },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: xml(`<worksheet>${sheets[name]}</worksheet>`),
    })),
  ]
  const added = new Set(more.map(({ name }) => name))
  return zipOf([...parts.filter(({ name }) => !added.has(name)), ...more])
}

/** Rows of inline texts as sheet data, from row 1 on; numbers are stored as numbers. */
export function sheetData(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  return `<sheetData>${rows
    .map((cells, at) => `<row r="${at + 1}">${cells.map(cell).join('')}</row>`)
    .join('')}</sheetData>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Node 20 has a checksum only from 20.15 on, and no type for it. */
const checksum = (bytes: Buffer): number => crc32(bytes)
