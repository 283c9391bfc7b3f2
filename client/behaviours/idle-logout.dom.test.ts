import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { idleLogout, type IdleTools } from './idle-logout.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** A server that enforces the limit, and tabs that can notify each other. */
let server: { limit: number; endsAt: number; status: number }
let asked: boolean[]
let listeners: { tab: object; hear: (event: MessageEvent) => void }[]
let submitted: Record<string, string>[]
let reload: ReturnType<typeof jest.fn>
let stop: AbortController

beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  listeners = []
  submitted = []
  reload = jest.fn()
  server = { limit: 5 * MINUTE, endsAt: Date.now() + 5 * MINUTE, status: 200 }
  document.body.innerHTML = ''
  // removes the listeners of each test
  stop = new AbortController()
  const add = window.addEventListener.bind(window)
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation(((name: string, run: () => void) =>
      add(name, run, { signal: stop.signal, capture: true })) as never)
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  HTMLFormElement.prototype.submit = function () {
    submitted.push(Object.fromEntries(new FormData(this)) as Record<string, string>)
  }
})
afterEach(() => {
  stop.abort()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function openTab(warnSeconds = 60): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.dataset.secondsLeft = String((server.endsAt - Date.now()) / SECOND)
  dialog.dataset.warnSeconds = String(warnSeconds)
  dialog.dataset.said = '%value% left'
  dialog.innerHTML = `<span data-idle="seconds"></span><p role="status"></p>
    <form><input name="_csrf" value="token"><input name="reason"><input name="path">
    <button type="button" data-idle="stay">stay</button></form>`
  document.body.append(dialog)
  const tab = {}
  const tools: IdleTools = {
    now: () => Date.now(),
    reload: () => void reload(),
    fetch: (async (_url: string, { body }: RequestInit) => {
      const { extend } = JSON.parse(body as string) as { extend: boolean }
      asked.push(extend)
      if (server.status === 0) throw new TypeError('no connection')
      if (extend) server.endsAt = Date.now() + server.limit
      const seconds_left = Math.ceil((server.endsAt - Date.now()) / SECOND)
      return {
        ok: server.status < 400,
        status: server.status,
        json: async () => ({ results: { seconds_left } }),
      }
    }) as unknown as typeof fetch,
    channel: {
      postMessage: (data: unknown) => {
        for (const listener of listeners) if (listener.tab !== tab) listener.hear({ data } as MessageEvent)
      },
      addEventListener: (_name: string, hear: unknown) =>
        void listeners.push({ tab, hear: hear as (event: MessageEvent) => void }),
    },
  }
  idleLogout(dialog, tools)
  return dialog
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
const shown = (dialog: HTMLElement) => dialog.querySelector('[data-idle=seconds]')!.textContent
const said = (dialog: HTMLElement) => dialog.querySelector('[role=status]')!.textContent

describe('idle-logout', () => {
  it('reports activity to the server, at most once in three seconds', async () => {
    openTab()
    for (let tenths = 0; tenths < 60; tenths++) {
      press()
      await wait(100)
    }
    expect(asked).toEqual([true, true])
    press()
    await wait(0)
    expect(asked).toEqual([true, true, true])
  })

  it('warns a minute before, with the focus on staying, and counts down', async () => {
    const dialog = openTab()
    await wait(4 * MINUTE - SECOND)
    expect(dialog.open).toBe(false)
    await wait(SECOND)
    expect(dialog.open).toBe(true)
    expect(document.activeElement?.textContent).toBe('stay')
    expect(shown(dialog)).toBe('60')
    await wait(SECOND)
    expect(shown(dialog)).toBe('59')
    expect(asked).toEqual([])
  })

  it('announces the time left only at certain moments', async () => {
    const dialog = openTab()
    await wait(4 * MINUTE)
    const heard = new Set<string>()
    for (let seconds = 0; seconds < 59; seconds++) {
      await wait(SECOND)
      heard.add(said(dialog)!)
    }
    expect([...heard]).toEqual(['', '30 left', '20 left', '10 left'])
  })

  it.each([
    ['a key', () => press()],
    ['the pointer', () => window.dispatchEvent(new Event('pointermove'))],
    ['the button', (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('[data-idle=stay]')!.click()],
  ])('%s extends it in the last second, and the warning goes', async (_, act) => {
    const dialog = openTab()
    await wait(5 * MINUTE - SECOND)
    act(dialog)
    await wait(0)
    expect(dialog.open).toBe(false)
    await wait(4 * MINUTE - SECOND)
    expect([dialog.open, submitted]).toEqual([false, []])
  })

  it('signs out at the end, with the reason and the page', async () => {
    openTab()
    await wait(5 * MINUTE)
    expect(asked).toEqual([false])
    expect(submitted).toEqual([{ _csrf: 'token', reason: 'idle', path: '/' }])
    press()
    await wait(10 * MINUTE)
    expect([asked.length, submitted.length]).toEqual([1, 1])
  })

  it('leaves at least half a minute for the warning when the limit is one', async () => {
    server = { ...server, limit: MINUTE, endsAt: Date.now() + MINUTE }
    const dialog = openTab(30)
    await wait(30 * SECOND)
    expect([dialog.open, shown(dialog)]).toEqual([true, '30'])
  })

  it('is postponed in every tab by activity in one', async () => {
    const [first, second] = [openTab(), openTab()]
    await wait(4 * MINUTE + SECOND)
    expect([first.open, second.open]).toEqual([true, true])
    first.querySelector<HTMLElement>('[data-idle=stay]')!.click()
    await wait(0)
    expect([first.open, second.open]).toEqual([false, false])
    await wait(4 * MINUTE - SECOND)
    expect(submitted).toEqual([])
  })

  it('asks the server before it signs out, because another tab may have reported activity', async () => {
    const dialog = openTab()
    await wait(4 * MINUTE + SECOND)
    server.endsAt = Date.now() + server.limit
    await wait(MINUTE)
    expect([asked, submitted, dialog.open]).toEqual([[false], [], false])
  })

  it('does not revive a session that ended while the machine slept', async () => {
    openTab()
    jest.setSystemTime(Date.now() + 6 * MINUTE)
    press()
    await wait(SECOND)
    expect(asked).toEqual([false])
    expect(submitted).toHaveLength(1)
  })

  it('keeps counting without a connection, and tries again at the next activity', async () => {
    const dialog = openTab()
    await wait(4 * MINUTE + SECOND)
    server.status = 0
    press()
    await wait(0)
    expect(dialog.open).toBe(true)
    server.status = 200
    await wait(3 * SECOND)
    press()
    await wait(0)
    expect(dialog.open).toBe(false)
  })

  it('does not touch typed values when the session has ended, and signs out at the end', async () => {
    openTab()
    server.status = 401
    press()
    await wait(0)
    expect([submitted, reload.mock.calls]).toEqual([[], []])
    await wait(5 * MINUTE)
    expect(submitted).toHaveLength(1)
  })

  it('reloads the page at the end if its token belongs to an earlier session', async () => {
    openTab()
    server.status = 403
    await wait(5 * MINUTE)
    expect([submitted, reload.mock.calls.length]).toEqual([[], 1])
  })
})
