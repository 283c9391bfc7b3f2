import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { suggest } from './suggest.ts'

const doctors = [
  {
    text: '渡邉 花子',
    place: '青葉病院',
    href: '/search?individualName=1',
    sums: ['ご本人への支払い 1,000円', '研究費 2,000円'],
  },
  { text: '<b>', place: null, href: '/search?individualName=2', sums: [] },
]

let asked: string[]
let answer: () => Promise<Response>
const input = () => document.querySelector('input')!
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.suggestions a')]
const status = () => document.querySelector('[role=status]')!.textContent

beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  answer = async () => ({ ok: true, json: async () => doctors }) as Response
  globalThis.fetch = ((url: string) => {
    asked.push(url)
    return answer()
  }) as typeof fetch
  document.body.innerHTML = `<form><input id="name" name="name"><input type="hidden" name="type" value="patient">
    <div class="suggestions" data-for="name" data-address="/s" data-label="Names" data-count="% found"></div></form>`
  suggest(document.querySelector('.suggestions')!)
})
afterEach(() => void jest.useRealTimers())

async function type(text: string, more: InputEventInit = {}): Promise<void> {
  input().value = text
  input().dispatchEvent(new InputEvent('input', more))
  await jest.advanceTimersByTimeAsync(1000)
}

it('sends one request with the values of the form and shows links, as text', async () => {
  input().value = '渡'
  input().dispatchEvent(new InputEvent('input'))
  await type('渡辺')
  expect(asked).toEqual(['/s?name=%E6%B8%A1%E8%BE%BA&type=patient&field=name'])
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['渡邉 花子青葉病院', '/search?individualName=1'],
    ['<b>', '/search?individualName=2'],
  ])
  expect(status()).toBe('2 found')
  const items = [...document.querySelectorAll('.suggestions li')]
  expect(items.map((item) => [...item.querySelectorAll('p')].map((sum) => sum.textContent))).toEqual([
    ['ご本人への支払い 1,000円', '研究費 2,000円'],
    [],
  ])
})

it('waits until the input method has composed the characters', async () => {
  await type('わたなべ', { isComposing: true })
  expect(asked).toEqual([])
  input().dispatchEvent(new Event('compositionend'))
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(1)
})

it('closes when the field is emptied, and with Escape, which returns the focus', async () => {
  await type('渡辺')
  await type(' ')
  expect([asked.length, links().length, status()]).toEqual([1, 0, ''])
  await type('渡辺')
  links()[0]!.focus()
  links()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect([links().length, document.activeElement]).toEqual([0, input()])
})

it('shows nothing if the request is refused or has no answer', async () => {
  answer = async () => ({ ok: false }) as Response
  await type('渡辺')
  answer = () => Promise.reject(new TypeError('no network'))
  await type('渡邉')
  expect([asked.length, links().length]).toEqual([2, 0])
})
