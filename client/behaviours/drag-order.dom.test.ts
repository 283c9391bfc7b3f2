import { describe, expect, it, jest } from '@jest/globals'
import { dragOrder } from './drag-order.ts'

/** Three rows of 20 px each in one list, the first with a row below it, and a single one, which cannot be moved. */
function table() {
  const row = (id: string, list: string, place: number, depth = 0) =>
    `<tr id="${id}" data-order="${list}" data-depth="${depth}"><td><span data-drag-handle hidden></span>
    <input data-place value="${place}"></td></tr>`
  document.body.innerHTML = `<table data-words="% of %"><tbody>${row('a', 'q', 4)}${row('a1', 'r', 1, 1)}${row('b', 'q', 5)}${row('c', 'q', 6)}</tbody></table>`
  const root = document.querySelector('table')!
  for (const one of root.querySelectorAll('tr'))
    one.getBoundingClientRect = () => {
      const at = ['a', 'a1', 'b', 'c'].indexOf(one.id)
      return { top: at * 20, bottom: at * 20 + 20 } as DOMRect
    }
  dragOrder(root)
  return root
}
const handleOf = (id: string) => document.querySelector<HTMLElement>(`#${id} [data-drag-handle]`)!
const fieldOf = (id: string) => document.querySelector<HTMLInputElement>(`#${id} [data-place]`)!
const pointer = (target: EventTarget, type: string, clientY = 0, button = 0) => {
  const event = new MouseEvent(type, { clientY, button, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}
const key = (target: EventTarget, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const rows = () =>
  [...document.querySelectorAll('tr')].map(({ id }) => `${id} ${fieldOf(id).value}`).join(', ')
const marks = () =>
  [...document.querySelectorAll('.dragged, .drop-before, .drop-after')].map(
    ({ id, className }) => `${id} ${className}`,
  )
const said = () => document.querySelector('[role=status]')!.textContent
const asItWas = 'a 4, a1 1, b 5, c 6'

describe('drag-order', () => {
  it('shows grips only on rows that can be moved', () => {
    table()
    expect(['a', 'a1', 'b', 'c'].map((id) => handleOf(id).hidden)).toEqual([false, true, false, false])
  })

  it('moves a row with what is below it, numbers the list anew, and announces the place', () => {
    table()
    expect(pointer(handleOf('a'), 'pointerdown', 10).defaultPrevented).toBe(true)
    pointer(document, 'pointermove', 50)
    expect([marks(), said()]).toEqual([['a dragged', 'b drop-after'], '2 of 3'])
    pointer(document, 'pointermove', 500)
    expect([marks(), said()]).toEqual([['a dragged', 'c drop-after'], '3 of 3'])
    pointer(document, 'pointerup', 500)
    expect([rows(), marks()]).toEqual(['b 4, c 5, a 6, a1 1', []])
  })

  it('also moves rows up', () => {
    table()
    pointer(handleOf('c'), 'pointerdown', 70)
    pointer(document, 'pointermove', -5)
    expect(marks()).toEqual(['a drop-before', 'c dragged'])
    pointer(document, 'pointerup', -5)
    expect(rows()).toBe('c 4, a 5, a1 1, b 6')
  })

  it('moves by the arrow keys in the number and by another number, and keeps the focus', () => {
    const changed = jest.fn()
    table().addEventListener('input', changed)
    fieldOf('c').focus()
    key(fieldOf('c'), 'ArrowUp')
    expect([rows(), said(), document.activeElement]).toEqual(['a 4, a1 1, c 5, b 6', '2 of 3', fieldOf('c')])
    key(fieldOf('c'), 'ArrowDown')
    key(fieldOf('c'), 'ArrowDown')
    expect(rows()).toBe(asItWas)
    fieldOf('c').value = '４'
    fieldOf('c').dispatchEvent(new Event('change', { bubbles: true }))
    expect(rows()).toBe('c 4, a 5, a1 1, b 6')
    expect(changed).toHaveBeenCalledTimes(4)
  })

  it.each([
    ['it is dropped where it was', () => pointer(document, 'pointermove', 10)],
    ['Escape is pressed', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['the browser takes over', () => pointer(document, 'pointercancel')],
  ])('changes nothing when %s', (_, act) => {
    table()
    pointer(handleOf('a'), 'pointerdown', 10)
    pointer(document, 'pointermove', 50)
    act()
    pointer(document, 'pointerup', 10)
    expect([rows(), marks()]).toEqual([asItWas, []])
  })

  it('ignores the other mouse buttons', () => {
    table()
    pointer(handleOf('a'), 'pointerdown', 10, 2)
    pointer(document, 'pointermove', 70)
    pointer(document, 'pointerup', 70)
    expect(rows()).toBe(asItWas)
  })
})
