/** How long a success stays (SPEC §8); its CSS animation takes as long. */
const SHOWN_MS = 3000

/** The seams a test replaces. */
export interface CopyTools {
  /** Missing on pages served over plain http. */
  clipboard: Pick<Clipboard, 'writeText'> | undefined
  after(milliseconds: number, next: () => void): void
}

const browserTools = (): CopyTools => ({
  clipboard: navigator.clipboard,
  after: (milliseconds, next) => setTimeout(next, milliseconds),
})

/** Shows its button and copies the text of the element `data-from`; where copying is refused, the text is selected. */
export function copyText(button: HTMLElement, tools: CopyTools = browserTools()): void {
  const source = document.getElementById(button.dataset.from ?? '')
  if (!source) return
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      if (!tools.clipboard) throw new Error('no clipboard')
      await tools.clipboard.writeText(source.textContent ?? '')
      announce(button.dataset.done ?? '', tools)
    } catch {
      getSelection()?.selectAllChildren(source)
    }
  })
}

function announce(text: string, tools: CopyTools): void {
  const toast = document.createElement('p')
  toast.className = 'toast ok'
  toast.textContent = text
  toasts().replaceChildren(toast)
  tools.after(SHOWN_MS, () => toast.remove())
}

/** The page's live region for success messages; screen readers announce its content. */
function toasts(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.toasts.ok')
  if (known) return known
  const made = document.createElement('div')
  made.className = 'toasts ok'
  made.setAttribute('role', 'status')
  const main = document.querySelector('main') ?? document.body
  main.prepend(made)
  return made
}
