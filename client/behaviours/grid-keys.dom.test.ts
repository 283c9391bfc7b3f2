import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { gridKeys } from './grid-keys.ts'

let clicked: string[]

beforeEach(() => {
  clicked = []
  document.body.innerHTML = `
    <form><button type="button" data-grid-undo id="undo"></button></form>
    <div id="grid">
      <table>
        <thead><tr><th><input type="checkbox" name="all" value="page" data-grid-all></th></tr></thead>
        <tbody>
          ${[1, 2]
            .map(
              (row) => `<tr data-grid-row id="r${row}">
                <td><input type="checkbox" name="id" value="${row}"></td>
                <td><button type="button" data-grid-edit id="edit${row}"></button></td>
                <td><button type="button" data-grid-open id="open${row}"></button></td>
              </tr>`,
            )
            .join('')}
        </tbody>
      </table>
      <form id="bulk"><b data-grid-count="%value%行" data-zero="なし"></b><input type="checkbox" data-grid-matching></form>
      <input id="text">
    </div>`
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => clicked.push(button.id))
  gridKeys(document.getElementById('grid')!)
})
afterEach(() => {
  document.body.innerHTML = ''
})

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[name=id]')]
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  )

it('moves between rows, selects, edits and opens the one that has focus', () => {
  boxes()[0]!.focus()
  for (const key of ['x', 'e', 'Enter', 'ArrowDown', 'e', 'ArrowUp', 'e', 'ArrowUp']) press(key)
  expect(clicked).toEqual(['edit1', 'open1', 'edit2', 'edit1'])
  expect(boxes().map((box) => box.checked)).toEqual([true, false])
  expect(document.activeElement).toBe(boxes()[0])
})

it('takes what is typed in a field for no command', () => {
  document.getElementById('text')!.focus()
  for (const key of ['x', 'e', 'ArrowDown']) press(key)
  press('z', { ctrlKey: true })
  expect([clicked, document.activeElement!.id]).toEqual([[], 'text'])
})

it('undoes what was done last', () => {
  boxes()[1]!.focus()
  press('z', { ctrlKey: true })
  expect(clicked).toEqual(['undo'])
})

it('counts the rows that are chosen, one by one or all at once, and shows what can be done with them', () => {
  const bulk = document.getElementById('bulk')!
  const all = document.querySelector<HTMLInputElement>('[data-grid-all]')!
  expect([bulk.hidden, all.hasAttribute('name')]).toEqual([true, false])
  all.click()
  expect([bulk.hidden, document.querySelector('b')!.textContent]).toEqual([false, '2行'])
  boxes()[0]!.click()
  expect(document.querySelector('b')!.textContent).toBe('1行')
})
