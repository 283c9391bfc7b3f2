import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { disableOnSubmit } from './disable-on-submit.ts'
import { pollProgress, type PollTools } from './poll-progress.ts'

beforeEach(() => {
  document.body.innerHTML = ''
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

  it('moves the bar and asks again after a second', async () => {
    const element = panel()
    const { tools, waits } = toolsAnswering(200, { state: 'checking', value: 3, max: 10, text: 'three' })
    await pollProgress(element, tools)
    expect(element.querySelector('progress')).toMatchObject({ value: 3, max: 10 })
    expect(element.querySelector('p')!.textContent).toBe('three')
    expect(waits).toEqual([1000])
  })

  it('loads the page again when the state is another', async () => {
    const { tools, waits } = toolsAnswering(200, { state: 'checked', value: 10, max: 10, text: '' })
    await pollProgress(panel(), tools)
    expect(tools.reload).toHaveBeenCalledTimes(1)
    expect(waits).toEqual([])
  })

  it('loads the page again when the session has ended', async () => {
    const { tools } = toolsAnswering(401, {})
    await pollProgress(panel(), tools)
    expect(tools.reload).toHaveBeenCalledTimes(1)
  })

  it('never reloads on another failure, and asks more slowly', async () => {
    const { tools, waits } = toolsAnswering(404, {})
    await pollProgress(panel(), tools)
    expect(tools.reload).not.toHaveBeenCalled()
    expect(waits).toEqual([2000])
  })
})
