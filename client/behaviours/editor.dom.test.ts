import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { countCharacters } from './count-characters.ts'
import { formatText } from './format-text.ts'
import { formats } from './text-formats.ts'
import { guardUnsaved } from './guard-unsaved.ts'
import { keepTyping } from './keep-typing.ts'
import { renderText } from './render-text.ts'
import { showPeriod } from './show-period.ts'

let stop: AbortController

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = ''
  // removes the listeners of each test
  stop = new AbortController()
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation(((name: string, run: () => void) =>
        add(name, run, { signal: stop.signal })) as never)
  }
})
afterEach(() => {
  stop.abort()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const typeInto = (area: HTMLTextAreaElement, text: string) => {
  area.value = text
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
const answering = (body: object, ok = true) =>
  jest.fn((async () => ({ ok, status: ok ? 200 : 503, json: async () => body })) as unknown as typeof fetch)

describe('format-text', () => {
  /** `|` marks the ends of the selection, before and after. */
  function formatted(word: string, marked: string): string {
    const [before = '', inside = '', after = ''] = marked.split('|')
    const text = before + inside + after
    const selected = { text, start: before.length, end: before.length + inside.length }
    const samples = { bold: 'words', link: 'words', heading: 'Title' }
    const { from, to, text: put, start, end } = formats[word]!(selected, samples)
    const whole = text.slice(0, from) + put + text.slice(to)
    return `${whole.slice(0, start)}|${whole.slice(start, end)}|${whole.slice(end)}`
  }

  it.each([
    ['bold', 'a |b| c', 'a **|b|** c'],
    ['bold', 'a **|b|** c', 'a |b| c'],
    ['bold', 'a || c', 'a **|words|** c'],
    ['link', 'a |b| c', 'a [b](|https://|) c'],
    ['heading', '||', '## Title||'],
    ['heading', 'a|b|c', '## abc||'],
    ['heading', '## a|b|', 'ab||'],
    ['bullets', '|a\nb|', '- a\n- b||'],
    ['bullets', '|- a\n- b|', 'a\nb||'],
    ['numbers', '|- a\n- b|', '1. a\n2. b||'],
    ['bullets', 'text\n|a|', 'text\n\n- a||'],
    ['bullets', '- a\n|b|', '- a\n- b||'],
  ])('%s makes %j into %j', (word, before, after) => {
    expect(formatted(word, before)).toBe(after)
  })

  function toolbar() {
    document.body.innerHTML = `<form><div role="toolbar" hidden data-for="ja" data-bold="words">
      <button type="button" data-format="bold" tabindex="-1"></button>
      <button type="button" data-format="bullets" tabindex="-1"></button></div>
      <textarea id="ja">one two</textarea></form>`
    const bar = document.querySelector<HTMLElement>('[role=toolbar]')!
    formatText(bar)
    return { bar, area: document.querySelector('textarea')!, buttons: [...bar.querySelectorAll('button')] }
  }

  it('appears and formats the selection', () => {
    const { bar, area, buttons } = toolbar()
    const heard = jest.fn()
    area.addEventListener('input', heard)
    expect(bar.hidden).toBe(false)
    area.setSelectionRange(4, 7)
    buttons[0]!.click()
    expect(area.value).toBe('one **two**')
    expect([area.selectionStart, area.selectionEnd]).toEqual([6, 9])
    expect(document.activeElement).toBe(area)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('is a single tab stop, with arrow keys between its buttons', () => {
    const { bar, buttons } = toolbar()
    const press = (key: string) => bar.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const stops = () => buttons.map(({ tabIndex }) => tabIndex)
    expect(stops()).toEqual([0, -1])
    press('ArrowRight')
    expect([stops(), document.activeElement]).toEqual([[-1, 0], buttons[1]])
    press('ArrowRight')
    expect(document.activeElement).toBe(buttons[0])
    press('End')
    expect(document.activeElement).toBe(buttons[1])
  })

  it('supports the keyboard shortcuts', () => {
    const { area } = toolbar()
    area.setSelectionRange(0, 3)
    area.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, cancelable: true }))
    expect(area.value).toBe('**one** two')
  })
})

describe('count-characters', () => {
  it('counts characters as users see them once typing pauses, and announces a text that is too long', () => {
    document.body.innerHTML =
      '<textarea id="ja"></textarea><p data-for="ja" data-limit="3" data-within="now %" data-beyond="too long: %"></p>'
    const [area, words] = [document.querySelector('textarea')!, document.querySelector('p')!]
    countCharacters(words)
    typeInto(area, ' 𠮷𠮷か\u3099 ')
    expect(words.textContent).toBe('')
    jest.runAllTimers()
    expect([words.textContent, words.getAttribute('role')]).toEqual(['now 3', null])
    typeInto(area, '一二三四')
    jest.runAllTimers()
    expect([words.textContent, words.getAttribute('role')]).toEqual(['too long: 4', 'status'])
  })
})

const editor = `<form data-unsaved="/u" data-rendering="/r" data-typing="typing" data-failed="failed">
  <input type="hidden" name="_csrf" value="token"><input type="hidden" name="changeNumber" value="7">
  <textarea id="ja" name="ja">one</textarea><p data-typing-state></p>
  <details open><div id="shown" data-for="ja">old</div></details></form>`

function openEditor() {
  document.body.innerHTML = editor
  const form = document.querySelector('form')!
  return { form, area: form.querySelector('textarea')!, words: form.querySelector('p')! }
}

describe('keep-typing', () => {
  it('sends the whole form three seconds after the last key, and reports it', async () => {
    const { form, area, words } = openEditor()
    const send = answering({ text: 'kept 15:42:08' })
    keepTyping(form, { fetch: send })
    typeInto(area, 'two')
    expect(words.textContent).toBe('typing')
    await jest.advanceTimersByTimeAsync(2900)
    typeInto(area, 'three')
    await jest.advanceTimersByTimeAsync(2900)
    expect(send).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(200)
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]![0]).toBe('/u')
    expect(send.mock.calls[0]![1]!.body).toBe('_csrf=token&changeNumber=7&ja=three')
    expect(words.textContent).toBe('kept 15:42:08')
  })

  it('sends at once when the page is left, but nothing that was sent before', async () => {
    const { form, area } = openEditor()
    const send = answering({ text: 'kept' })
    keepTyping(form, { fetch: send })
    window.dispatchEvent(new Event('pagehide'))
    expect(send).not.toHaveBeenCalled()
    typeInto(area, 'two')
    window.dispatchEvent(new Event('pagehide'))
    await jest.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('pagehide'))
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]![1]!.keepalive).toBe(true)
  })

  it('announces a failure, and tries again', async () => {
    const { form, area, words } = openEditor()
    const send = answering({}, false)
    keepTyping(form, { fetch: send })
    typeInto(area, 'two')
    await jest.advanceTimersByTimeAsync(3000)
    expect([words.textContent, words.getAttribute('role')]).toEqual(['failed', 'status'])
    await jest.advanceTimersByTimeAsync(10_000)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('stops once the form is sent', async () => {
    const { form, area } = openEditor()
    const send = answering({ text: 'kept' })
    keepTyping(form, { fetch: send })
    typeInto(area, 'two')
    form.dispatchEvent(new Event('submit'))
    await jest.advanceTimersByTimeAsync(20_000)
    window.dispatchEvent(new Event('pagehide'))
    expect(send).not.toHaveBeenCalled()
  })
})

describe('guard-unsaved', () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('asks only if something was typed and not sent', () => {
    const { form, area } = openEditor()
    guardUnsaved(form)
    expect(leave()).toBe(false)
    typeInto(area, 'two')
    expect(leave()).toBe(true)
    typeInto(area, 'one')
    expect(leave()).toBe(false)
    typeInto(area, 'two')
    form.dispatchEvent(new Event('submit'))
    expect(leave()).toBe(false)
  })

  it('asks again about a form whose submit ended with another form’s question', async () => {
    const { form, area } = openEditor()
    guardUnsaved(form)
    typeInto(area, 'two')
    form.dispatchEvent(new Event('submit'))
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true })
    expect(leave()).toBe(true)
    await jest.advanceTimersByTimeAsync(0)
    expect(leave()).toBe(true)
  })

  it('asks about a refused form too', () => {
    const { form } = openEditor()
    form.dataset.typed = ''
    guardUnsaved(form)
    expect(leave()).toBe(true)
  })
})

describe('render-text', () => {
  it('shows the text as rendered by the server when typing pauses', async () => {
    const { area } = openEditor()
    const shown = document.getElementById('shown')!
    const send = answering({ html: '<p>two</p>' })
    renderText(shown, { fetch: send })
    typeInto(area, 'tw')
    typeInto(area, 'two')
    await jest.advanceTimersByTimeAsync(500)
    expect(send).toHaveBeenCalledTimes(1)
    expect(String(send.mock.calls[0]![1]!.body)).toBe('_csrf=token&text=two')
    expect(shown.innerHTML).toBe('<p>two</p>')
  })

  it('sends no request while hidden, and keeps its content without a response', async () => {
    const { area } = openEditor()
    const shown = document.getElementById('shown')!
    const fold = document.querySelector('details')!
    const send = answering({}, false)
    renderText(shown, { fetch: send })
    fold.open = false
    typeInto(area, 'two')
    await jest.advanceTimersByTimeAsync(500)
    expect(send).not.toHaveBeenCalled()
    fold.open = true
    fold.dispatchEvent(new Event('toggle'))
    await jest.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalled()
    expect(shown.innerHTML).toBe('old')
  })
})

describe('show-period', () => {
  it('shows the sentence for the selection', () => {
    document.body.innerHTML = `<form><input type="radio" name="year" value="standard" checked>
      <input type="radio" name="year" value="plus-one"><select name="startMonth"><option>4</option></select>
      <p data-sentences='{"standard 4":"from 2025","plus-one 4":"from 2024"}'></p></form>`
    const words = document.querySelector('p')!
    showPeriod(words)
    document.querySelector<HTMLInputElement>('[value=plus-one]')!.click()
    expect(words.textContent).toBe('from 2024')
  })
})
