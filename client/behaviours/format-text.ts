import { formats } from './text-formats.ts'
import { byId } from './page-elements.ts'
import { replaceSelection } from './replace-selection.ts'

/** Shortcuts: Control or Command with these keys. */
const shortcuts: Record<string, string> = { b: 'bold', k: 'link' }

/** A Markdown text's toolbar: shows itself, works on the selection of the textarea `data-for`, arrow keys move in it. */
export function formatText(toolbar: HTMLElement): void {
  const area = byId(toolbar.dataset.for, HTMLTextAreaElement)
  const buttons = [...toolbar.querySelectorAll<HTMLButtonElement>('[data-format]')]
  let [current] = buttons
  if (!area || !current) return
  toolbar.hidden = false
  current.tabIndex = 0

  const apply = (word: string | undefined) => {
    const format = formats[word ?? '']
    if (!format) return
    const { value: text, selectionStart: start, selectionEnd: end } = area
    replaceSelection(area, format({ text, start, end }, toolbar.dataset))
  }
  /** Only one button of a toolbar is in the tab order. */
  const choose = (button: HTMLButtonElement) => {
    if (current) current.tabIndex = -1
    current = button
    button.tabIndex = 0
  }

  for (const button of buttons)
    button.addEventListener('click', () => {
      choose(button)
      apply(button.dataset.format)
    })
  toolbar.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((button) => button === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    const next = to === undefined ? undefined : buttons.at(to % buttons.length)
    if (!next) return
    event.preventDefault()
    choose(next)
    next.focus()
  })
  area.addEventListener('keydown', (event) => {
    const word = shortcuts[event.key.toLowerCase()]
    if (!word || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing)
      return
    event.preventDefault()
    apply(word)
  })
}
