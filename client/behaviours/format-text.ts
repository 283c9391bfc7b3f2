import { formats, type Replacement } from './text-formats.ts'

/** Shortcuts: Control or Command with these keys. */
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
  // Deprecated, but the only way to make a change that can be undone.
  const isTyped =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)
  if (!isTyped) {
    area.setRangeText(text, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
