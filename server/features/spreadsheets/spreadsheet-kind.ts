import { open } from 'node:fs/promises'
import { WorkbookRefusal } from './workbook-refusal.ts'

/** The name of a workbook that can be read. */
export function isWorkbookName(fileName: string): boolean {
  return /[^/\\]\.xlsx$/i.test(fileName)
}

/** The name of a spreadsheet in a format that has to be saved in another: .xls, .xlsm, .xlsb, .ods, .numbers. */
export function isOtherSpreadsheetName(fileName: string): boolean {
  return /[^/\\]\.(?:xls|xlsm|xlsb|ods|numbers)$/i.test(fileName)
}

const ZIP = Buffer.from('PK')
/** Old workbooks, and new ones with a password, are such files. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** The name of the stream with the encrypted workbook, in UTF-16. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const DIRECTORY_BYTES = 1_000_000

/** @throws WorkbookRefusal for a workbook with a password, an old one under the new name, or another file */
export async function requireOpenable(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const start = Buffer.alloc(4)
    await file.read(start, 0, 4, 0)
    if (start.subarray(0, 2).equals(ZIP)) return
    if (!start.equals(COMPOUND_FILE)) throw new WorkbookRefusal('notWorkbook')
    throw new WorkbookRefusal((await hasEncrypted(file)) ? 'encrypted' : 'oldFormat')
  } finally {
    await file.close()
  }
}

/** The directory of such a file can be at its start or its end. */
async function hasEncrypted(file: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await file.stat()
  const length = Math.min(size, DIRECTORY_BYTES)
  for (const at of [0, size - length]) {
    const bytes = Buffer.alloc(length)
    await file.read(bytes, 0, length, at)
    if (bytes.includes(ENCRYPTED)) return true
  }
  return false
}
