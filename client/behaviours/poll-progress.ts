import { type Progress, showProgress } from './show-progress.ts'
import { isBeingFilledIn } from './is-being-filled-in.ts'
import { isMessageShown } from './is-message-shown.ts'
import { watchLeaving } from './watch-leaving.ts'

/** The seams a test replaces. */
export interface PollTools {
  fetch: typeof fetch
  reload(): void
  after(milliseconds: number, next: () => void): void
}

const SECOND = 1000
const browserTools: PollTools = {
  fetch: (...request) => fetch(...request),
  reload: () => location.reload(),
  after: (milliseconds, next) => setTimeout(next, milliseconds),
}

/**
 * Polls `data-url` every second, updates the bar and the text, and reloads once the state differs from `data-state`;
 * while the user is typing on the page, it only reports the result. It waits while a message is shown and while the
 * user is on the way to another page.
 * A 401 reloads the page, which leads to sign-in; any other failure is retried with growing delays: reloading
 * on it could go on without end.
 */
export function pollProgress(element: HTMLElement, tools: PollTools = browserTools): Promise<void> {
  const { url = '', state } = element.dataset
  const page = element.ownerDocument
  const isLeaving = watchLeaving(page, tools.after)
  let failures = 0

  async function ask(): Promise<void> {
    try {
      const response = await tools.fetch(url, { headers: { accept: 'application/json' }, cache: 'no-store' })
      if (response.status === 401) return tools.reload()
      if (!response.ok) throw new Error(String(response.status))
      const progress: Progress = await response.json()
      failures = 0
      const hasChanged = progress.state !== state
      const isTyping = isBeingFilledIn(page)
      if (hasChanged && !isTyping && !isMessageShown(page) && !isLeaving()) return tools.reload()
      showProgress(element, progress)
      if (hasChanged && isTyping) return
    } catch {
      failures += 1
    }
    tools.after(Math.min(SECOND * 2 ** failures, 30 * SECOND), ask)
  }

  return ask()
}
