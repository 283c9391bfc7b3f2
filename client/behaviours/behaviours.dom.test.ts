import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { checkPassword } from './check-password.ts'
import { copyText, type CopyTools } from './copy-text.ts'
import { disableOnSubmit } from './disable-on-submit.ts'
import { pollProgress, type PollTools } from './poll-progress.ts'
import { printPage } from './print-page.ts'

beforeEach(() => {
  document.body.innerHTML = ''
})

it('print-page shows its button, which prints', () => {
  document.body.innerHTML = '<button hidden></button>'
  const button = document.querySelector('button')!
  const print = jest.fn()
  printPage(button, print)
  expect(button.hidden).toBe(false)
  button.click()
  expect(print).toHaveBeenCalledTimes(1)
})

describe('copy-text', () => {
  async function press(clipboard: CopyTools['clipboard']) {
    document.body.innerHTML =
      '<main><span id="a">http://aoba.localhost/</span><button hidden data-from="a" data-done="Copied to Clipboard"></button></main>'
    const button = document.querySelector('button')!
    const later: (() => void)[] = []
    copyText(button, { clipboard, after: (_, next) => void later.push(next) })
    expect(button.hidden).toBe(false)
    button.click()
    await new Promise((resolve) => setTimeout(resolve))
    return later
  }
  const said = () => document.querySelector('main > [role=status]')?.textContent

  it('copies the text, shows a message, and removes it again', async () => {
    const writeText = jest.fn(async (_text: string) => undefined)
    const later = await press({ writeText })
    expect(writeText).toHaveBeenCalledWith('http://aoba.localhost/')
    expect(said()).toBe('Copied to Clipboard')
    later.forEach((next) => next())
    expect(said()).toBe('')
  })

  it.each([
    ['there is no clipboard', undefined],
    ['the browser refuses', { writeText: () => Promise.reject(new Error('denied')) }],
  ])('selects the text when %s', async (_, clipboard) => {
    await press(clipboard)
    expect(getSelection()!.toString()).toBe('http://aoba.localhost/')
    expect(said()).toBeUndefined()
  })
})

describe('disable-on-submit', () => {
  it('lets the first submit through and stops the second', () => {
    document.body.innerHTML = '<form><button type="submit">Publish</button></form>'
    const form = document.querySelector('form')!
    disableOnSubmit(form)
    const submit = () => form.dispatchEvent(new Event('submit', { cancelable: true }))
    expect(submit()).toBe(true)
    expect(submit()).toBe(false)
    expect(document.querySelector('button')!.getAttribute('aria-disabled')).toBe('true')
  })

  it('can be sent again where the reader was asked whether to leave, and stayed', async () => {
    document.body.innerHTML = '<form><button type="submit">Publish</button></form>'
    const form = document.querySelector('form')!
    disableOnSubmit(form)
    const submit = () => form.dispatchEvent(new Event('submit', { cancelable: true }))
    const leave = async (ask: (event: Event) => void) => {
      window.addEventListener('beforeunload', ask, { once: true })
      window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
      await new Promise((next) => setTimeout(next))
    }
    submit()
    await leave(() => undefined)
    expect(submit()).toBe(false)
    await leave((event) => event.preventDefault())
    expect(document.querySelector('[aria-disabled]')).toBeNull()
    expect(submit()).toBe(true)
  })
})

describe('poll-progress', () => {
  function panel() {
    document.body.innerHTML =
      '<div data-url="/p" data-state="checking"><progress></progress><p data-progress-text></p></div>'
    return document.querySelector<HTMLElement>('div')!
  }

  function toolsAnswering(status: number, body: object) {
    const waits: number[] = []
    const answer = { ok: status < 400, status, json: async () => body }
    const tools: PollTools = {
      fetch: (async () => answer) as unknown as typeof fetch,
      reload: jest.fn(),
      after: (milliseconds) => void waits.push(milliseconds),
    }
    return { tools, waits }
  }

  it('moves the bar and polls again after a second', async () => {
    const element = panel()
    const { tools, waits } = toolsAnswering(200, { state: 'checking', value: 3, max: 10, text: 'three' })
    await pollProgress(element, tools)
    expect(element.querySelector('progress')).toMatchObject({ value: 3, max: 10 })
    expect(element.querySelector('p')!.textContent).toBe('three')
    expect(waits).toEqual([1000])
  })

  it('reloads the page when the state changes', async () => {
    const { tools, waits } = toolsAnswering(200, { state: 'checked', value: 10, max: 10, text: '' })
    await pollProgress(panel(), tools)
    expect(tools.reload).toHaveBeenCalledTimes(1)
    expect(waits).toEqual([])
  })

  it('only reports the result while the user is typing', async () => {
    const element = panel()
    document.body.insertAdjacentHTML('beforeend', '<form><input value="stored"></form>')
    document.querySelector('input')!.value = 'typed'
    const { tools, waits } = toolsAnswering(200, { state: 'done', value: 10, max: 10, text: 'over' })
    await pollProgress(element, tools)
    expect(tools.reload).not.toHaveBeenCalled()
    expect(element.querySelector('p')!.textContent).toBe('over')
    expect(waits).toEqual([])
  })

  it('waits with the reload while a message is shown, and while the user is on the way to another page', async () => {
    const element = panel()
    document.body.insertAdjacentHTML('beforeend', '<div class="toasts"><p class="toast">done</p></div>')
    const { tools, waits } = toolsAnswering(200, { state: 'checked', value: 10, max: 10, text: '' })
    const polls: (() => void)[] = []
    await pollProgress(element, { ...tools, after: (ms, next) => void (waits.push(ms), polls.push(next)) })
    document.querySelector('.toasts')!.remove()
    dispatchEvent(new Event('beforeunload'))
    expect(waits).toEqual([1000, 10_000])
    const [ask, stay] = polls as [() => Promise<void>, () => void]
    await ask()
    expect(tools.reload).not.toHaveBeenCalled()
    stay()
    await ask()
    expect(tools.reload).toHaveBeenCalledTimes(1)
  })

  it('reloads the page when the session has ended', async () => {
    const { tools } = toolsAnswering(401, {})
    await pollProgress(panel(), tools)
    expect(tools.reload).toHaveBeenCalledTimes(1)
  })

  it('never reloads after another failure, and polls more slowly', async () => {
    const { tools, waits } = toolsAnswering(404, {})
    await pollProgress(panel(), tools)
    expect(tools.reload).not.toHaveBeenCalled()
    expect(waits).toEqual([2000])
  })
})

describe('check-password', () => {
  const fields = `<form><div><input type="password" name="password"><ul>
    <li data-pattern="^[^]{8,}$"><span data-met hidden>ok</span></li>
    <li data-pattern="^(?:[^\\p{Nd}]*[\\p{Nd}]){1}"><span data-met hidden>ok</span></li></ul>
    <p role="status" data-progress="% of 2"></p>
    <input type="password" name="confirm_password">
    <p data-show hidden><label><input type="checkbox"></label></p></div></form>`

  function started() {
    document.body.innerHTML = fields
    checkPassword(document.querySelector<HTMLElement>('div')!)
    const password = document.querySelector<HTMLInputElement>('input[name=password]')!
    return (value: string) => {
      password.value = value
      password.dispatchEvent(new Event('input'))
      return [...document.querySelectorAll<HTMLElement>('[data-met]')].map((mark) => !mark.hidden)
    }
  }

  it('marks the requirements met, counting characters as the server does', () => {
    const typed = started()
    expect(typed('')).toEqual([false, false])
    expect(typed('𠮷𠮷𠮷𠮷𠮷𠮷𠮷')).toEqual([false, false])
    expect(typed('𠮷𠮷𠮷𠮷𠮷𠮷𠮷７')).toEqual([true, true])
    expect(typed('abc')).toEqual([false, false])
  })

  it('announces the result when typing pauses', () => {
    jest.useFakeTimers()
    const typed = started()
    typed('1')
    const status = document.querySelector('[role=status]')!
    expect(status.textContent).toBe('')
    jest.runAllTimers()
    expect(status.textContent).toBe('1 of 2')
    jest.useRealTimers()
  })

  it('shows both passwords on request, and hides them again when they are sent', () => {
    started()
    const types = () =>
      [...document.querySelectorAll<HTMLInputElement>('input[name]')].map((field) => field.type)
    expect(document.querySelector<HTMLElement>('[data-show]')!.hidden).toBe(false)
    document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click()
    expect(types()).toEqual(['text', 'text'])
    document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }))
    expect(types()).toEqual(['password', 'password'])
  })
})
