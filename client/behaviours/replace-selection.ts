import type { Replacement } from './text-format.ts'

/** Typed rather than set, so that the browser can undo it; set where the browser cannot type. */
export function replaceSelection(
  area: HTMLTextAreaElement,
  { from, to, text, start, end }: Replacement,
): void {
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
