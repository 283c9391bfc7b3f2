import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { OpenDocument } from './pdf-viewer/open-document.ts'
import type { PdfViewerText } from './pdf-viewer/props.ts'
import { hitsIn } from './pdf-viewer/search-text.ts'
import { PdfViewer } from './pdf-viewer.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Keys stand in for messages. */
const facts = [{ label: 'Pages', value: '3' }]
const text = new Proxy({} as PdfViewerText, {
  get: (_, name) => (name === 'hits' ? '{at}/{n}' : name === 'pageOf' ? 'page {page}' : String(name)),
})
const words = [['原稿', '執筆料'], ['合計'], ['原稿執筆料 合計']]
const close = jest.fn()
const document3: OpenDocument = {
  pages: 3,
  sizeOf: () => Promise.resolve({ width: 600, height: 800 }),
  draw: (page, _scale, place) => {
    const pieces = words[page - 1]!.map((word) => {
      const piece = document.createElement('span')
      piece.textContent = word
      piece.scrollIntoView = () => undefined
      return piece
    })
    place.replaceChildren(...pieces)
    return { done: Promise.resolve(pieces), stop: () => place.replaceChildren() }
  },
  search: (wanted) => Promise.resolve(words.flatMap((pieces, at) => hitsIn(at + 1, pieces, wanted))),
  close,
}

/** All pages are visible. */
class SeesAll {
  private readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void
  constructor(tell: SeesAll['tell']) {
    this.tell = tell
  }
  observe(target: Element) {
    this.tell([{ target, isIntersecting: true }])
  }
  disconnect() {}
}

let box: HTMLElement
let root: Root | undefined
beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: SeesAll })
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  box.remove()
})

async function show(open: () => Promise<OpenDocument>) {
  const element = <PdfViewer fileHref="/file" lang="ja" facts={facts} text={text} open={open} />
  box.innerHTML = renderToString(element)
  await act(async () => void (root = hydrateRoot(box, element)))
}
const button = (label: string) => box.querySelector<HTMLButtonElement>(`button[aria-label=${label}]`)!
const submit = (form: Element) =>
  act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

it('is a link to the file until its script is loaded', () => {
  box.innerHTML = renderToString(<PdfViewer fileHref="/file" lang="ja" facts={facts} text={text} />)
  expect(box.querySelector('a')!.getAttribute('href')).toBe('/file')
  expect(box.textContent).toContain('withoutScript')
  expect(box.querySelector('dl')!.textContent).toBe('Pages3')
  expect(box.querySelector('a.btn')!.getAttribute('href')).toBe('/file')
  expect(box.querySelectorAll('button, input')).toHaveLength(0)
})

it('shows each page by its number, in the language of the document', async () => {
  await show(() => Promise.resolve(document3))
  const pages = [...box.querySelectorAll('[role=group][data-page]')]
  expect(pages.map((page) => [page.getAttribute('aria-label'), page.getAttribute('lang')])).toEqual(
    [1, 2, 3].map((page) => [`page ${page}`, 'ja']),
  )
  expect(box.textContent).toContain('/ 3')
  expect(button('previous').getAttribute('aria-disabled')).toBe('true')
})

it('fits its pages to the available width, also when that changes', async () => {
  const place = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(632)
  await show(() => Promise.resolve(document3))
  const widths = () =>
    [...box.querySelectorAll<HTMLElement>('[data-page]')].map((page) => page.style.getPropertyValue('width'))
  expect(widths()).toEqual(['600px', '600px', '600px'])
  place.mockReturnValue(332)
  await act(async () => void dispatchEvent(new Event('resize')))
  expect(widths()).toEqual(['300px', '300px', '300px'])
  place.mockRestore()
})

it('zooms in steps and stops at the last one', async () => {
  await show(() => Promise.resolve(document3))
  for (let i = 0; i < 9; i++) await act(async () => button('zoomIn').click())
  expect(box.textContent).toContain('300%')
  expect(button('zoomIn').getAttribute('aria-disabled')).toBe('true')
  const pages = box.querySelector('.pdf-pages')!
  await act(async () => void pages.dispatchEvent(new KeyboardEvent('keydown', { key: '-', bubbles: true })))
  expect(box.textContent).toContain('200%')
})

it('finds text across line breaks, counts the matches and steps through them', async () => {
  await show(() => Promise.resolve(document3))
  const form = box.querySelector('[role=search]')!
  const status = () => form.querySelector('[role=status]')!.textContent
  form.querySelector('input')!.value = '原稿執筆'
  await submit(form)
  expect(status()).toBe('1/2')
  expect([...box.querySelectorAll('.hit')].map((piece) => piece.textContent)).toEqual([
    '原稿',
    '執筆料',
    '原稿執筆料 合計',
  ])
  await act(async () => button('nextHit').click())
  expect(status()).toBe('2/2')
  expect(box.querySelector('.at')!.textContent).toBe('原稿執筆料 合計')
  form.querySelector('input')!.value = '見当たらない'
  await submit(form)
  expect(status()).toBe('noHits')
  expect(box.querySelectorAll('.hit')).toHaveLength(0)
})

it('reports a document that cannot be shown, and keeps the link', async () => {
  await show(() => Promise.reject(new Error('broken')))
  expect(box.querySelector('[role=alert]')!.textContent).toBe('failed')
  expect(box.querySelector('a')!.getAttribute('href')).toBe('/file')
})

it('closes the document with the page', async () => {
  close.mockClear()
  await show(() => Promise.resolve(document3))
  act(() => root!.unmount())
  root = undefined
  expect(close).toHaveBeenCalledTimes(1)
})
