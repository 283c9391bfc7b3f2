import Encoding from 'encoding-japanese'

/**
 * Encodes Shift_JIS (Windows code page 932). Missing characters are replaced by the usual substitute, never by '?',
 * which could not be told from a real question mark.
 */

/** The substitutes; '〓' is the printers' mark for any other missing character. */
const standIns: Record<string, string> = {
  '𠮷': '吉',
  麴: '麹',
  '¥': '￥',
  '−': '－',
  '〜': '～',
  '—': '―',
}
const MISSING = '〓'

/** The text with substitutes, as decoding the encoded bytes returns it. */
export function shiftJisForm(text: string): string {
  let form = ''
  for (const character of text)
    form += codeOf(standIns[character] ?? character) < 0 ? MISSING : (standIns[character] ?? character)
  return form
}

export function encodeShiftJis(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(text.length * 2)
  let length = 0
  for (const character of text) {
    let code = codeOf(standIns[character] ?? character)
    if (code < 0) code = codeOf(MISSING)
    if (code > 0xff) bytes[length++] = code >> 8
    bytes[length++] = code & 0xff
  }
  return bytes.subarray(0, length)
}

/** One or two bytes as a number; -1 for a missing character. Cached: the library is slow for single ones. */
const known = new Map<string, number>()

function codeOf(character: string): number {
  let code = known.get(character)
  if (code === undefined) {
    code = lookUp(character)
    known.set(character, code)
  }
  return code
}

function lookUp(character: string): number {
  if (character < '\x80') return character.charCodeAt(0)
  const bytes = Encoding.convert(Encoding.stringToCode(character), { from: 'UNICODE', to: 'SJIS' })
  if (bytes.length === 2) return (bytes[0]! << 8) | bytes[1]!
  // half-width kana are one byte; the library returns '?' for what it cannot encode
  return bytes.length === 1 && bytes[0]! > 0x7f ? bytes[0]! : -1
}
