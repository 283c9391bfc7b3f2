/** A text with a selection, as a textarea has it. */
interface Selected {
  text: string
  start: number
  end: number
}

/** The replacement for a range of text, and the selection afterwards. */
interface Replacement {
  from: number
  to: number
  text: string
  start: number
  end: number
}

/** The placeholder text if nothing is selected. */
type Samples = Partial<Record<string, string>>

type Format = (selected: Selected, samples: Samples) => Replacement

/** Puts marks around the selection, or takes them away where they are. */
const bold: Format = ({ text, start, end }, samples) => {
  if (text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**')
    return { from: start - 2, to: end + 2, text: text.slice(start, end), start: start - 2, end: end - 2 }
  const inner = text.slice(start, end) || (samples.bold ?? '')
  return { from: start, to: end, text: `**${inner}**`, start: start + 2, end: start + 2 + inner.length }
}

/** The address is selected, to be typed next. */
const link: Format = ({ text, start, end }, samples) => {
  const words = text.slice(start, end) || (samples.link ?? '')
  const at = start + words.length + 3
  return { from: start, to: end, text: `[${words}](https://)`, start: at, end: at + 'https://'.length }
}

/** Begins each selected line with a mark; where all of them have it, takes it away. */
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
    // A list or a heading is a paragraph of its own.
    const needsGap =
      !isMarked && from > 0 && text.slice(from - 2, from) !== '\n\n' && !has.test(lineAbove(text, from))
    const whole = needsGap ? `\n${changed}` : changed
    return { from, to, text: whole, start: from + whole.length, end: from + whole.length }
  }
}

function lineAbove(text: string, from: number): string {
  return text.slice(text.lastIndexOf('\n', from - 2) + 1, from - 1)
}

/** The word in `data-format` → what it does to the selection. */
export const formats: Record<string, Format> = {
  heading: lines(() => '## ', /^#{1,6} /, 'heading'),
  bold,
  bullets: lines(() => '- ', /^[-*] /),
  numbers: lines((at) => `${at + 1}. `, /^\d+\. /),
  link,
}

/** Control or Command with these. */
const shortcuts: Record<string, string> = { b: 'bold', k: 'link' }

/** A Markdown text's toolbar: shows itself, works on the selection of the textarea `data-for`, arrow keys move in it. */
export function formatText(toolbar: HTMLElement): void {
  const area = document.getElementById(toolbar.dataset.for ?? '') as HTMLTextAreaElement | null
  const buttons = [...toolbar.querySelectorAll<HTMLButtonElement>('[data-format]')]
  if (!area || buttons.length === 0) return
  toolbar.hidden = false
  let current = 0
  buttons[0]!.tabIndex = 0

  const apply = (word: string | undefined) => {
    const format = formats[word ?? '']
    if (!format) return
    const { value: text, selectionStart: start, selectionEnd: end } = area
    replace(area, format({ text, start, end }, toolbar.dataset))
  }
  const moveTo = (at: number) => {
    buttons[current]!.tabIndex = -1
    current = (at + buttons.length) % buttons.length
    buttons[current]!.tabIndex = 0
    buttons[current]!.focus()
  }

  buttons.forEach((button, at) => {
    button.addEventListener('click', () => {
      buttons[current]!.tabIndex = -1
      current = at
      button.tabIndex = 0
      apply(button.dataset.format)
    })
  })
  toolbar.addEventListener('keydown', (event) => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: buttons.length - 1 }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    moveTo(to)
  })
  area.addEventListener('keydown', (event) => {
    const word = shortcuts[event.key.toLowerCase()]
    if (!word || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing)
      return
    event.preventDefault()
    apply(word)
  })
}

/** Typed rather than set, so that the browser can undo it; set where the browser cannot type. */
function replace(area: HTMLTextAreaElement, { from, to, text, start, end }: Replacement): void {
  area.focus()
  area.setSelectionRange(from, to)
  // The only way to a change that undo knows; browsers keep it for that.
  const isTyped =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)
  if (!isTyped) {
    area.setRangeText(text, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
