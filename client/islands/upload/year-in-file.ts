/** As much as headings and one row need. */
const START_BYTES = 64 * 1024
const HEADER_RECORDS = 2

/** The year of a CSV file: the first cell of its first data row, if it is a year. The server decides. */
export async function yearInFile(file: Blob): Promise<string | undefined> {
  return firstYear(textOf(await startOf(file)))
}

/** The first cell after the two header records, if it is a year. A cell in quotes may contain line breaks. */
export function firstYear(text: string): string | undefined {
  let records = 0
  let cell = ''
  let isFirst = true
  let isQuoted = false
  for (const char of `${text}\n`) {
    if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += isFirst ? char : ''
    else if (char === ',' || char === '\t') isFirst = false
    else if (char !== '\n') cell += isFirst ? char : ''
    else {
      const value = cell.normalize('NFKC').trim()
      if (records >= HEADER_RECORDS && value !== '') return /^\d{4}$/.test(value) ? value : undefined
      records++
      cell = ''
      isFirst = true
    }
  }
  return undefined
}

function startOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => resolve(new Uint8Array())
    reader.readAsArrayBuffer(file.slice(0, START_BYTES))
  })
}

/** Digits, delimiters and quotes are the same in every encoding that is accepted; UTF-16 has two bytes of each. */
function textOf(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return Array.from(bytes, (byte) => (isWide && byte === 0 ? '' : String.fromCharCode(byte))).join('')
}
