import { getElement } from './page-elements.ts'

/** The seams a test replaces. */
export interface IdleTools {
  now(): number
  fetch: typeof fetch
  /** The channel between tabs; undefined in browsers without one. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** Reloads this page. */
  reload(): void
}

const CHECK = '/api/v1/auth/activity-check'
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input', 'scroll']
/** SPEC §4. */
const THROTTLE_MS = 3000
const SECOND = 1000
/** Seconds left that a screen reader announces; announcing every second would drown out everything else. */
const SAID_AT = [60, 30, 20, 10]

const browserTools = (): IdleTools => ({
  now: () => Date.now(),
  fetch: (...request) => fetch(...request),
  channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('idle-logout'),
  reload: () => location.reload(),
})

/**
 * Auto-logout (SPEC §4). The server enforces the limit; this reports activity, warns in time and signs out at the
 * end. Only the server's answer postpones the end; without a connection the clock runs on. `dialog` contains the
 * warning and the sign-out form; nothing is stored in the browser; tabs notify each other.
 */
export function idleLogout(element: HTMLElement, tools: IdleTools = browserTools()): void {
  if (!(element instanceof HTMLDialogElement)) return
  const dialog = element
  const form = getElement<HTMLFormElement>(dialog, 'form')
  const control = (name: string) => getElement<HTMLInputElement>(form, `[name=${name}]`)
  const warnMs = Number(dialog.dataset.warnSeconds) * SECOND
  let endsAt = tools.now() + Number(dialog.dataset.secondsLeft) * SECOND
  let askedAt = -Infinity
  let isEnding = false

  /**
   * Asks for the time left, and with `extend` reports activity. Returns the HTTP status, 0 without a response.
   * An expired session is not handled here: the page's form can still be submitted, and its values are then kept.
   */
  async function check(extend: boolean): Promise<number> {
    try {
      const response = await tools.fetch(CHECK, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-csrf-token': control('_csrf').value,
        },
        body: JSON.stringify({ extend }),
        cache: 'no-store',
      })
      if (!response.ok) return response.status
      const { results }: { results: { seconds_left: number | null } } = await response.json()
      // The policy no longer has a limit. The next page has no timer.
      putOff(results.seconds_left === null ? Infinity : tools.now() + results.seconds_left * SECOND)
      if (extend) tools.channel?.postMessage(endsAt)
      return response.status
    } catch {
      return 0
    }
  }

  function putOff(until: number): void {
    endsAt = until
    if (dialog.open && endsAt - tools.now() > warnMs) dialog.close()
  }

  function noteActivity(): void {
    const now = tools.now()
    if (isEnding || now >= endsAt || now - askedAt < THROTTLE_MS) return
    askedAt = now
    void check(true)
  }

  async function end(): Promise<void> {
    isEnding = true
    // Another tab may have postponed it while this one slept.
    const status = await check(false)
    // Signed in again in another tab: this page's token belongs to the previous session.
    if (status === 403) return tools.reload()
    isEnding = endsAt <= tools.now()
    if (!isEnding) return
    control('reason').value = 'idle'
    control('path').value = location.pathname + location.search
    form.submit()
  }

  function tick(): void {
    const left = endsAt - tools.now()
    if (isEnding || left > warnMs) return
    if (left <= 0) return void end()
    warn(dialog, Math.ceil(left / SECOND))
  }

  for (const name of ACTIVITY) addEventListener(name, noteActivity, { passive: true, capture: true })
  getElement(dialog, '[data-idle=stay]').addEventListener('click', () => {
    // A click sends a request at once, regardless of the previous one.
    askedAt = -Infinity
    noteActivity()
  })
  tools.channel?.addEventListener('message', ({ data }: MessageEvent) => {
    if (typeof data === 'number') putOff(data)
  })
  setInterval(tick, SECOND)
}

function warn(dialog: HTMLDialogElement, seconds: number): void {
  const isNew = !dialog.open
  if (isNew) {
    dialog.showModal()
    getElement(dialog, '[data-idle=stay]').focus()
  }
  getElement(dialog, '[data-idle=seconds]').textContent = String(seconds)
  if (SAID_AT.includes(seconds) && !isNew)
    getElement(dialog, '[role=status]').textContent = (dialog.dataset.said ?? '').replace(
      '%value%',
      String(seconds),
    )
}
