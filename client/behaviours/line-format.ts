import type { Format } from './text-format.ts'

/** Adds a mark to each selected line, or removes it if all of them have it. */
export function lineFormat(mark: (at: number) => string, has: RegExp, sample?: string): Format {
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
