import { byId } from './page-elements.ts'

const PAUSE_MS = 500

/** The seams a test replaces. */
export interface RenderTools {
  fetch: typeof fetch
}

/**
 * Shows a Markdown text as visitors will see it, whenever typing pauses and the preview is open: rendered and cleaned
 * by the server, never here. After a failure, the previous rendering stays.
 */
export function renderText(
  preview: HTMLElement,
  tools: RenderTools = { fetch: (...request) => fetch(...request) },
): void {
  const area = byId(preview.dataset.for, HTMLTextAreaElement)
  const form = area?.form
  const fold = preview.closest('details')
  const url = form?.dataset.rendering
  if (!area || !form || !url) return
  let pause: ReturnType<typeof setTimeout> | undefined
  let shown = area.value
  let asking: AbortController | undefined

  const render = async () => {
    const text = area.value
    if (text === shown || (fold && !fold.open)) return
    asking?.abort()
    asking = new AbortController()
    const token = form.querySelector<HTMLInputElement>('[name=_csrf]')?.value ?? ''
    try {
      const response = await tools.fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ _csrf: token, text }),
        cache: 'no-store',
        signal: asking.signal,
      })
      if (!response.ok) return
      const { html }: { html: string } = await response.json()
      preview.innerHTML = html
      shown = text
    } catch {
      // Without a connection, the last rendering stays until the next pause.
    }
  }

  area.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(() => void render(), PAUSE_MS)
  })
  fold?.addEventListener('toggle', () => void render())
}
