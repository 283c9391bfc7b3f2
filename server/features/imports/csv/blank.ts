/** JavaScript's \s without LF and CR: what fast-csv skips around quotes. */
export function isBlank(code: number): boolean {
  if (code < 128) return code === 32 || code === 9 || code === 11 || code === 12
  return (
    code === 0x3000 ||
    code === 0xa0 ||
    code === 0xfeff ||
    code === 0x1680 ||
    code === 0x202f ||
    code === 0x205f ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029
  )
}

/** Whether a record has no content; fast-csv gives no cells for such a line. */
export function isAllBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isBlank(text.charCodeAt(at))) return false
  return true
}
