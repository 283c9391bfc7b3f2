/** A text with a selection, as a textarea has it. */
interface Selected {
  text: string
  start: number
  end: number
}

/** The replacement for a range of text, and the selection afterwards. */
export interface Replacement {
  from: number
  to: number
  text: string
  start: number
  end: number
}

/** The placeholder text if nothing is selected. */
type Samples = Partial<Record<string, string>>

type Format = (selected: Selected, samples: Samples) => Replacement

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

/** Adds a mark to each selected line, or removes it if all of them have it. */
function lines(mark: (at: number) => string, has: RegExp, sample?: string): Format {
  return ({ text, start, end }, samples) => {
    const from = text.lastIndexOf('\n', start - 1) + 1
    const next = text.indexOf('\n', end)
    const to = next === -1 ? text.length : next
    const chosen = text.slice(from, to).split('\n')
    const isMarked = chosen.every((line) => has.test(line))
    const changed = chosen
      .map((line, at) => {
        const bare = line.replace(/^(?:#{1,6} |[-*] |\d+\. )/, '')
        return isMarked ? bare : mark(at) + (bare || (sample ? (samples[sample] ?? '') : ''))
      })
      .join('\n')
    // A list or a heading is a separate paragraph.
    const needsGap =
      !isMarked && from > 0 && text.slice(from - 2, from) !== '\n\n' && !has.test(lineAbove(text, from))
    const whole = needsGap ? `\n${changed}` : changed
    return { from, to, text: whole, start: from + whole.length, end: from + whole.length }
  }
}

function lineAbove(text: string, from: number): string {
  return text.slice(text.lastIndexOf('\n', from - 2) + 1, from - 1)
}

/** The formats by their name in `data-format`. */
export const formats: Record<string, Format> = {
  heading: lines(() => '## ', /^#{1,6} /, 'heading'),
  bold,
  bullets: lines(() => '- ', /^[-*] /),
  numbers: lines((at) => `${at + 1}. `, /^\d+\. /),
  link,
}
