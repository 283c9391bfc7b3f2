import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { dragOrder } from './drag-order.ts'

const sent = jest.fn()
/** Three items of 20 px each in one list, and a single one, which cannot be moved, in another. */
function list() {
  const item = (list: string, id: string) =>
    `<li id="${id}" data-drag-item="${list}"><span data-drag-handle hidden></span><form data-drag-form></form></li>`
  document.body.innerHTML = `<ul data-place="% of %">${item('q', 'a')}${item('q', 'b')}${item('q', 'c')}${item('r', 'd')}</ul>`
  const root = document.querySelector('ul')!
  ;[...root.children].forEach((one, at) => {
    one.getBoundingClientRect = () => ({ top: at * 20, bottom: at * 20 + 20 }) as DOMRect
  })
  for (const form of root.querySelectorAll('form'))
    form.requestSubmit = () => sent(form.parentElement!.id, form.querySelector('input')!.value)
  dragOrder(root)
  return root
}
const handleOf = (id: string) => document.querySelector<HTMLElement>(`#${id} [data-drag-handle]`)!
const pointer = (target: EventTarget, type: string, clientY = 0, button = 0) => {
  const event = new MouseEvent(type, { clientY, button, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}
const marks = () =>
  [...document.querySelectorAll('.dragged, .drop-before, .drop-after')].map(
    ({ id, className }) => `${id} ${className}`,
  )
const said = () => document.querySelector('[role=status]')!.textContent

beforeEach(() => {
  sent.mockClear()
})

describe('drag-order', () => {
  it('shows handles only on items that can be moved', () => {
    list()
    expect(['a', 'b', 'c', 'd'].map((id) => handleOf(id).hidden)).toEqual([false, false, false, true])
  })

  it('sends the item’s own form with its new place, and announces the place', () => {
    list()
    expect(pointer(handleOf('a'), 'pointerdown', 10).defaultPrevented).toBe(true)
    pointer(document, 'pointermove', 30)
    expect([marks(), said()]).toEqual([['a dragged', 'b drop-after'], '2 of 3'])
    pointer(document, 'pointermove', 500)
    expect([marks(), said()]).toEqual([['a dragged', 'c drop-after'], '3 of 3'])
    pointer(document, 'pointerup', 500)
    expect(sent.mock.calls).toEqual([['a', '3']])
    expect(marks()).toEqual([])
  })

  it('also moves items up', () => {
    list()
    pointer(handleOf('c'), 'pointerdown', 50)
    pointer(document, 'pointermove', -5)
    expect(marks()).toEqual(['a drop-before', 'c dragged'])
    pointer(document, 'pointerup', -5)
    expect(sent.mock.calls).toEqual([['c', '1']])
  })

  it.each([
    ['it is dropped where it was', () => pointer(document, 'pointermove', 10)],
    ['Escape is pressed', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['the browser takes over', () => pointer(document, 'pointercancel')],
  ])('sends nothing when %s', (_, act) => {
    list()
    pointer(handleOf('a'), 'pointerdown', 10)
    pointer(document, 'pointermove', 30)
    act()
    pointer(document, 'pointerup', 10)
    expect(sent).not.toHaveBeenCalled()
    expect(marks()).toEqual([])
  })

  it('ignores the other mouse buttons', () => {
    list()
    pointer(handleOf('a'), 'pointerdown', 10, 2)
    pointer(document, 'pointermove', 50)
    pointer(document, 'pointerup', 50)
    expect(sent).not.toHaveBeenCalled()
  })
})
