import type { Format } from './text-format.ts'
import { lineFormat } from './line-format.ts'

/** Adds marks around the selection, or removes them. */
const bold: Format = ({ text, start, end }, samples) => {
  if (text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**')
    return { from: start - 2, to: end + 2, text: text.slice(start, end), start: start - 2, end: end - 2 }
  const inner = text.slice(start, end) || (samples.bold ?? '')
  return { from: start, to: end, text: `**${inner}**`, start: start + 2, end: start + 2 + inner.length }
}

/** Adds a link and selects its address, which the user types next. */
const link: Format = ({ text, start, end }, samples) => {
  const words = text.slice(start, end) || (samples.link ?? '')
  const at = start + words.length + 3
  return { from: start, to: end, text: `[${words}](https://)`, start: at, end: at + 'https://'.length }
}

/** The formats by their name in `data-format`. */
export const formats: Record<string, Format> = {
  heading: lineFormat(() => '## ', /^#{1,6} /, 'heading'),
  bold,
  bullets: lineFormat(() => '- ', /^[-*] /),
  numbers: lineFormat((at) => `${at + 1}. `, /^\d+\. /),
  link,
}
