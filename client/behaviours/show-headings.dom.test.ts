import { expect, it } from '@jest/globals'
import { showHeadings } from './show-headings.ts'

const cells = (line: string) =>
  [...document.querySelectorAll<HTMLElement>(`#${line} [data-column]`)]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent)

it('shows a table’s headings, their order and what is left out while they are typed', () => {
  const head = (word: string, lang: string, name: string) =>
    `<th data-column="${word}" data-own="${word}.${lang}" data-other="${word}.ja" data-default="${name}"></th>`
  document.body.innerHTML = `<form><div id="sample"><table><thead>
    <tr id="ja"><th></th>${head('name', 'ja', '氏名')}${head('amount', 'ja', '金額')}</tr>
    <tr id="en"><th></th>${head('name', 'en', 'Name')}${head('amount', 'en', 'Amount')}</tr></thead>
    <tbody><tr id="row"><th></th><td data-column="name">花子</td><td data-column="amount">1,000</td></tr></tbody></table></div>
    <p data-row="name"><input name="name.ja"><input name="name.en"><input type="checkbox" name="tick" checked></p>
    <p data-row="amount"><input name="amount.ja"><input name="amount.en"></p></form>`
  const form = document.querySelector('form')!
  const type = (name: string, value: string) => {
    const control = form.elements.namedItem(name) as HTMLInputElement
    control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  showHeadings(document.querySelector<HTMLElement>('#sample')!)
  expect([cells('ja'), cells('en')]).toEqual([
    ['氏名', '金額'],
    ['Name', 'Amount'],
  ])
  type('name.ja', ' 医師名 ')
  expect([cells('ja')[0], cells('en')[0]]).toEqual(['医師名', '医師名'])
  type('name.en', 'Physician')
  expect(cells('en')[0]).toBe('Physician')
  form.append(document.querySelector('[data-row=name]')!)
  form.dispatchEvent(new Event('input'))
  expect([cells('ja'), cells('row')]).toEqual([
    ['金額', '医師名'],
    ['1,000', '花子'],
  ])
  const tick = form.elements.namedItem('tick') as HTMLInputElement
  tick.checked = false
  tick.dispatchEvent(new Event('change', { bubbles: true }))
  expect([cells('ja'), cells('row')]).toEqual([['金額'], ['1,000']])
})
