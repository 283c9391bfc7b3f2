import type { Archive } from './archive.ts'
import { formatCode } from './number-formats.ts'
import { readWholeXml } from './read-xml.ts'
import { WorkbookRefusal } from './workbook-refusal.ts'

export interface Sheet {
  name: string
  /** Hidden sheets are read only if they are chosen. */
  isHidden: boolean
  /** Its part of the archive. */
  path: string
}

export interface Workbook {
  sheets: Sheet[]
  /** Days are counted from 1904, as old Macs did. */
  is1904: boolean
  sharedStrings: string | null
  /** The code of the number format of each cell style. */
  formats: string[]
}

interface Relation {
  type: string
  target: string
}

const MOST_SHEETS = 500
const MOST_STYLES = 100_000

/** The sheets of a workbook and its number formats. @throws WorkbookRefusal if it is none */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const roots = await relationsOf(archive, '_rels/.rels', '')
  const main = [...roots.values()].find(({ type }) => type === 'officeDocument')?.target
  // .xlsb, .docx and other archives
  if (main === undefined || !/workbook[^/]*\.xml$/i.test(main)) throw new WorkbookRefusal('notWorkbook')
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const relations = await relationsOf(archive, `${folder}_rels/${main.slice(folder.length)}.rels`, folder)
  const pathOf = (wanted: string) =>
    [...relations.values()].find(({ type }) => type === wanted)?.target ?? null
  const sheets: Sheet[] = []
  let is1904 = false
  await readWholeXml(await archive.read(main, 'part'), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904'])
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const relation = relations.get(id)
      if (relation?.type !== 'worksheet') return
      if (sheets.length === MOST_SHEETS) throw new WorkbookRefusal('tooMuch')
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      sheets.push({ name: attributes['name'] ?? '', isHidden, path: relation.target })
    },
  })
  if (sheets.length === 0) throw new WorkbookRefusal('noSheet')
  const sharedStrings = pathOf('sharedStrings')
  return { sheets, is1904, sharedStrings, formats: await formatsOf(archive, pathOf('styles')) }
}

export const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** What a part refers to, by id; `type` is the last word of its address. */
async function relationsOf(archive: Archive, path: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  if (!archive.has(path)) throw new WorkbookRefusal('notWorkbook')
  await readWholeXml(await archive.read(path, 'part'), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: resolved(target, folder) })
    },
  })
  return relations
}

/** An address in the archive: absolute, or from the folder of the part that names it. */
function resolved(target: string, folder: string): string {
  return new URL(target, `file:///${folder}`).pathname.slice(1)
}

async function formatsOf(archive: Archive, path: string | null): Promise<string[]> {
  const declared = new Map<number, string>()
  const ids: number[] = []
  let isCellStyle = false
  if (path === null || !archive.has(path)) return []
  await readWholeXml(await archive.read(path, 'part'), {
    open(name, attributes) {
      if (name === 'numFmt') declared.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') isCellStyle = true
      else if (name === 'xf' && isCellStyle && ids.push(Number(attributes['numFmtId'] ?? 0)) > MOST_STYLES)
        throw new WorkbookRefusal('tooMuch')
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return ids.map((id) => formatCode(id, declared))
}
