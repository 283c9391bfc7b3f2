import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { LineChart, type LineChartProps } from './line-chart.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const props: LineChartProps = {
  label: 'most on Tuesday',
  series: [
    { name: 'views', values: [10, 1200, 30, 0] },
    { name: 'visitors', values: [4, 600, 3, 0] },
  ],
  ticks: [
    { value: 0, label: '0' },
    { value: 2000, label: '2,000' },
  ],
  places: ['Mon', 'Thu'],
  marks: [1],
  points: [
    { name: 'Monday' },
    { name: 'Tuesday', note: 'published' },
    { name: 'Wednesday' },
    { name: 'Thursday' },
  ],
  text: { hint: 'point at it', walk: 'by day', marks: 'a publication' },
}

let box: HTMLElement
let root: Root
const mismatches = jest.fn()

beforeEach(async () => {
  mismatches.mockClear()
  box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(<LineChart {...props} />)
  await act(async () => {
    root = hydrateRoot(box, <LineChart {...props} />, { onRecoverableError: mismatches })
  })
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
})

const readout = () => box.querySelector('.readout')!.textContent
const slider = () => box.querySelector<HTMLInputElement>('input[type=range]')!

/** Moves the slider as by keyboard. */
function slide(to: number) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  set!.call(slider(), String(to))
  return act(async () => void slider().dispatchEvent(new Event('input', { bubbles: true })))
}

/** A pointer over the picture, which is 300 px wide and begins at 100 px. */
function point(type: string, clientX: number, pointerType = 'mouse') {
  const over = box.querySelector<HTMLElement>('.over')!
  over.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect
  const event = new MouseEvent(type, { bubbles: true, clientX })
  Object.defineProperty(event, 'pointerType', { value: pointerType })
  return act(async () => void over.dispatchEvent(event))
}

it('is a complete picture with its description before its script is loaded, without inactive controls', () => {
  const still = document.createElement('div')
  still.innerHTML = renderToString(<LineChart {...props} />)
  expect(still.querySelector('svg[role=img]')!.getAttribute('aria-label')).toBe('most on Tuesday')
  expect(still.querySelector('.plot .s1')!.getAttribute('d')).toBe('M0 199L200 80L400 197L600 200')
  expect(still.querySelector('.plot .ev')!.getAttribute('d')).toBe('M200 0V200')
  expect([...still.querySelectorAll('.plot .y span')].map((tick) => tick.textContent)).toEqual(['2,000', '0'])
  expect(still.querySelector('.legend')!.textContent).toBe('viewsvisitorsa publication')
  expect(still.querySelectorAll('input')).toHaveLength(0)
})

it('hydrates the server’s markup without a mismatch', () => expect(mismatches).not.toHaveBeenCalled())

it('describes the point selected by keyboard, starting with the last one', async () => {
  expect(slider().getAttribute('aria-label')).toBe('by day')
  await act(async () => slider().focus())
  expect(slider().getAttribute('aria-valuetext')).toBe('Thursday / views 0 / visitors 0')
  await slide(1)
  expect(slider().getAttribute('aria-valuetext')).toBe('Tuesday / views 1,200 / visitors 600 / published')
  expect(readout()).toBe('Tuesdayviews 1,200visitors 600published')
  expect(box.querySelector('.cross')!.getAttribute('d')).toBe('M200 0V200')
  await act(async () => slider().blur())
  expect(readout()).toBe('point at it')
  expect(box.querySelector('.cross')).toBeNull()
})

it('describes the point nearest to the mouse, until it leaves', async () => {
  await point('pointermove', 210)
  expect(readout()).toContain('Tuesday')
  await point('pointermove', 290)
  expect(readout()).toContain('Wednesday')
  // React derives a leave event from the element entered next.
  await point('pointerout', 900)
  expect(readout()).toBe('point at it')
})

it('keeps the point of a finger after it is lifted', async () => {
  await point('pointerdown', 100, 'touch')
  await point('pointerout', 100, 'touch')
  expect(readout()).toContain('Monday')
})

it('keeps the point selected by keyboard when a mouse crosses the chart', async () => {
  await act(async () => slider().focus())
  await slide(0)
  await point('pointermove', 300)
  await point('pointerout', 900)
  expect(readout()).toContain('Wednesday')
})
