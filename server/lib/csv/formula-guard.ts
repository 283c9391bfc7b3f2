/**
 * Spreadsheets evaluate text that starts like a formula, even after leading spaces. The full-width signs count:
 * Excel's Japanese editions take ＝ for =. A leading `'` counts too, so that guarding can be undone (DECISIONS §6).
 */
const RISKY = /^(?:'|[\s\ufeff]*[=+\-@＝＋－＠]|[\t\r\n])/

/** Text as it may stand in a file that people open in a spreadsheet: risky text gets a leading `'`. */
export function guardFormula(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

/** The exact inverse of `guardFormula`: takes away one `'`, and only where guarding would have put it. */
export function unguardFormula(text: string): string {
  return text.charCodeAt(0) === 39 && RISKY.test(text.slice(1)) ? text.slice(1) : text
}
