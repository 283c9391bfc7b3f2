import type { Archive } from './archive.ts'
import { MAX_CELL, type WorkbookLimits } from './limits.ts'
import { readWholeXml } from './read-xml.ts'
import { StringTable } from './string-table.ts'
import { WorkbookRefusal } from './workbook-refusal.ts'

/**
 * Collects the text of a string item (`si`, `is`): of all its runs, without the furigana (`rPh`), which Excel keeps
 * with the names that were typed by it.
 */
export class RichText {
  text = ''
  private isText = false
  private phonetic = 0

  open(name: string): void {
    if (name === 'rPh') this.phonetic++
    else if (name === 't') this.isText = this.phonetic === 0
  }

  add(text: string): void {
    if (!this.isText) return
    this.text += text
    if (this.text.length > MAX_CELL) throw new WorkbookRefusal('damaged')
  }

  close(name: string): void {
    if (name === 'rPh') this.phonetic--
    else if (name === 't') this.isText = false
  }
}

/** The shared texts of a workbook, which cells name by number. */
export async function readSharedStrings(
  archive: Archive,
  path: string | null,
  limits: WorkbookLimits,
): Promise<StringTable> {
  const table = new StringTable(limits)
  if (path === null) return table
  let item = new RichText()
  await readWholeXml(await archive.read(path, 'sheet'), {
    open(name) {
      if (name === 'si') item = new RichText()
      else item.open(name)
    },
    text: (text) => item.add(text),
    close(name) {
      if (name === 'si') table.add(unescaped(item.text))
      else item.close(name)
    },
  })
  return table
}

/** `_x000D_` stands for a character that XML cannot contain. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
