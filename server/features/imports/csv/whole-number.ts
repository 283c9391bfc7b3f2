/** Digits in groups of three, separated by commas or by apostrophes (Switzerland). */
const GROUPED = /^\d{1,3}([,'’])\d{3}(?:\1\d{3})*$/
/** 1.860 may be 1,860 or 1.86. */
const DOT_GROUPED = /^\d{1,3}(?:\.\d{3})+$/
const ZERO_FRACTION = /\.0+$/
const FRACTION = /^[\d,'’]+\.\d+$/
const NEGATIVE = /^[-−△▲]\s*[\d,'’.]+$/

/** The digits of a whole number of 0 or more, also with separators or `.00`; undefined for anything else. */
export function wholeDigits(text: string): string | undefined {
  if (DOT_GROUPED.test(text)) return undefined
  const whole = text.replace(ZERO_FRACTION, '')
  const digits = GROUPED.test(whole) ? whole.replace(/\D/g, '') : whole
  return /^\d+$/.test(digits) ? digits : undefined
}

/** The message key for a text that is no whole number of 0 or more. */
export function wholeNumberFault(text: string): string {
  if (NEGATIVE.test(text)) return 'import-errors.negative'
  if (DOT_GROUPED.test(text)) return 'import-errors.dotGrouping'
  if (FRACTION.test(text)) return 'import-errors.notWhole'
  return 'import-errors.notNumber'
}
