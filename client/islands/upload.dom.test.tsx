import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, type ComponentProps } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { UploadText } from './upload/upload-text.ts'
import { VALUE } from './upload/fill.ts'
import type { Outcome } from './upload/read-answer.ts'
import { Upload } from './upload.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Props = ComponentProps<typeof Upload>

/** Keys stand in for messages, so that the test sees which one is shown. */
const text = new Proxy({} as UploadText, { get: (_, name) => `${String(name)} ${VALUE}` })
const props: Props = {
  action: '/company/data/import-csv',
  csrfToken: 'token',
  backHref: '/company/data',
  types: [
    { value: '1', label: 'disclosure', rootSections: [{ value: '1300', label: 'C Writing' }] },
    { value: '2', label: 'patient', rootSections: [{ value: '2100', label: 'A Funding' }] },
  ],
  years: [
    { value: '2025', label: 'FY2025' },
    { value: '2024', label: 'FY2024' },
  ],
  values: { section_type: '1', year: '', root_section_id: '' },
  errors: [],
  maxBytes: 1000,
  maxPdfBytes: 2000,
  text,
}

let box: HTMLElement
let root: Root
const mismatches = jest.fn()
const goTo = jest.fn()

/** What was handed to the line, in order: the test moves its percentage and gives its answer. */
interface Sent {
  form: FormData
  percent(value: number): void
  answer(outcome: Outcome): void
}
let sent: Sent[]

/** The year that a file's content says, by its name. */
let said: Record<string, string>

const tools: Props['tools'] = {
  goTo,
  yearInFile: async (file) => said[(file as File).name],
  send(_action, _token, form, percent) {
    let answer: (outcome: Outcome) => void = () => undefined
    const done = new Promise<Outcome>((resolve) => (answer = resolve))
    sent.push({ form, percent, answer })
    return { done, cancel: () => answer({ name: 'cancelled' }) }
  },
}

async function start(changes: Partial<Props> = {}) {
  const upload = <Upload {...props} {...changes} tools={tools} />
  box.innerHTML = renderToString(upload, { identifierPrefix: 'i0-' })
  await act(async () => {
    root = hydrateRoot(box, upload, { identifierPrefix: 'i0-', onRecoverableError: mismatches })
  })
}

const input = () => box.querySelector<HTMLInputElement>('input[type=file]')!
/** Puts files into the input without an event, as if they were chosen before the script was loaded. */
function chooseEarly(...files: File[]) {
  Object.defineProperty(input(), 'files', { value: files, configurable: true })
}
async function choose(...files: File[]) {
  chooseEarly(...files)
  await act(async () => {
    input().dispatchEvent(new Event('change', { bubbles: true }))
  })
  chooseEarly()
}
const drop = (...files: File[]) =>
  act(async () => {
    const event = new Event('drop', { bubbles: true, cancelable: true })
    box.querySelector('.empty')!.dispatchEvent(Object.assign(event, { dataTransfer: { files } }))
  })
const submit = () =>
  act(async () => {
    box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const answer = (at: number, outcome: Outcome) => act(async () => sent[at]!.answer(outcome))
const accept = (at: number) => answer(at, { name: 'accepted', location: `/check/${at}` })
const csv = (name = 'a.csv', content = 'x') => new File([content], name, { type: 'text/csv' })
const rows = () => [...box.querySelectorAll<HTMLElement>('section.panel')]
const button = (of: Element, word: string) =>
  [...of.querySelectorAll('button')].find(({ textContent }) => textContent!.startsWith(word))!
const click = (of: Element, word: string) => act(async () => button(of, word).click())

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
  sent = []
  said = {}
  document.title = 'Import'
  jest.clearAllMocks()
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
})

describe('the upload island with one file', () => {
  it('hydrates the server’s form without a mismatch, the token first', async () => {
    await start({ errors: [{ field: 'year', message: 'wrong year' }] })
    expect(mismatches).not.toHaveBeenCalled()
    expect(box.querySelector('form input')!.getAttribute('name')).toBe('_csrf')
    expect(box.querySelector('.errsum a')!.getAttribute('href')).toBe('#year')
    expect(box.querySelector('#year')!.getAttribute('aria-describedby')).toBe('year-hint year-error')
  })

  it('shows the progress of the upload, then opens the address from the server', async () => {
    await start()
    await choose(csv())
    await submit()
    expect([...sent[0]!.form.keys()]).toEqual(['section_type', 'year', 'root_section_id', 'file'])
    // left to the server, which reads it from the file
    expect(sent[0]!.form.get('year')).toBe('')
    expect(box.querySelector('button[type=submit]')!.getAttribute('aria-disabled')).toBe('true')
    await act(async () => sent[0]!.percent(45))
    expect(box.querySelector('progress')!.value).toBe(45)
    expect(box.textContent).toContain('sending 45')
    await accept(0)
    expect(goTo).toHaveBeenCalledWith('/check/0')
  })

  it('sends a file that was chosen before the script was loaded, with the slot in the form', async () => {
    await start()
    box.querySelector<HTMLSelectElement>('#year')!.value = '2024'
    box.querySelector<HTMLSelectElement>('#root_section_id')!.value = '1300'
    chooseEarly(csv('2025_A.csv'))
    await submit()
    expect(sent[0]!.form.get('year')).toBe('2024')
    expect(sent[0]!.form.get('root_section_id')).toBe('1300')
  })

  it('shows the server’s refusal at the field, with the choices kept and the summary focused', async () => {
    said = { 'a.csv': '2024' }
    await start()
    await choose(csv())
    await submit()
    await answer(0, { name: 'refused', errors: [{ field: 'year', message: 'wrong year' }] })
    expect(document.activeElement).toBe(box.querySelector('.errsum'))
    const link = box.querySelector('.errsum a')!
    expect(link.textContent).toBe('a.csv — wrong year')
    const select = box.querySelector<HTMLSelectElement>(link.getAttribute('href')!)!
    expect(select.value).toBe('2024')
    expect(select.getAttribute('aria-invalid')).toBe('true')
    expect(box.querySelector('progress')).toBeNull()
    expect(document.title).toContain('errorPrefix')
  })

  it('asks for a file when there is none', async () => {
    await start()
    await submit()
    expect(sent).toEqual([])
    expect(box.querySelector('#file-error')!.textContent).toContain('fileRequired')
  })

  it.each([
    ['another extension', csv('a.xlsx'), 'fileNotAllowed a.xlsx'],
    ['an empty file', csv('a.csv', ''), 'fileEmpty'],
    ['too large a CSV', csv('a.csv', 'x'.repeat(1001)), 'csvTooLarge a.csv'],
    ['too large a PDF', csv('a.pdf', 'x'.repeat(2001)), 'pdfTooLarge a.pdf'],
  ])('refuses %s before sending', async (_case, file, sentence) => {
    await start()
    await choose(file)
    expect(rows()[0]!.textContent).toContain(sentence)
    await submit()
    expect(sent).toEqual([])
    expect(box.querySelector('.errsum')!.textContent).toContain(sentence)
  })

  it('leads to sign-in when the session has expired', async () => {
    await start()
    await choose(csv())
    await submit()
    await answer(0, { name: 'signed-out' })
    expect(box.querySelector('.errsum a')!.getAttribute('href')).toBe(props.action)
  })

  it('can be stopped, and sent again', async () => {
    await start()
    await choose(csv())
    await submit()
    await click(rows()[0]!, 'cancel')
    expect(box.querySelector('progress')).toBeNull()
    expect(rows()[0]!.textContent).toContain('cancelled')
    await click(rows()[0]!, 'retry')
    expect(sent).toHaveLength(2)
    await accept(1)
    expect(goTo).toHaveBeenCalledWith('/check/1')
  })
})

describe('the upload island with several files', () => {
  it('gives each its own slot: a CSV the year that it says, a PDF that of its name, and both editable', async () => {
    said = { '2024年度_C.csv': '2025', 'old.csv': '1999' }
    await start()
    await drop(csv('2024年度_C.csv'), csv('2024年度.pdf'), csv('rows.pdf'), csv('2024.csv'), csv('old.csv'))
    const values = rows().map((row) => [...row.querySelectorAll('select')].map(({ value }) => value))
    expect(values).toEqual([
      ['2025', '1300'],
      ['2024', ''],
      ['', ''],
      ['', ''],
      ['', ''],
    ])
    expect(box.querySelector('#year')).toBeNull()
    await submit()
    expect(sent.map(({ form }) => [form.get('year'), form.get('root_section_id')])).toEqual(
      values.slice(0, 2),
    )
  })

  it('sends two at once, then the others, and stays on the page with a link to each check', async () => {
    await start()
    await choose(csv('1.csv'), csv('2.csv'), csv('3.pdf'))
    await submit()
    expect(sent.map(({ form }) => (form.get('file') as File).name)).toEqual(['1.csv', '2.csv'])
    expect(rows()[2]!.textContent).toContain('waiting')
    await accept(1)
    expect(sent).toHaveLength(3)
    await accept(0)
    await accept(2)
    expect(goTo).not.toHaveBeenCalled()
    expect([...box.querySelectorAll('section.panel a')].map((a) => a.getAttribute('href'))).toEqual([
      '/check/0',
      '/check/1',
      '/check/2',
    ])
    expect(box.querySelector('[role=status]')!.textContent).toContain('finished')
    expect(box.querySelector('button[type=submit]')).toBeNull()
  })

  it('shows a refused file’s errors in its row while the others continue, and can send it again alone', async () => {
    await start()
    await choose(csv('1.csv'), csv('2.csv'))
    await submit()
    await answer(0, { name: 'refused', errors: [{ field: '', message: 'busy' }] })
    expect(box.querySelector('.errsum')).toBeNull()
    await accept(1)
    expect(box.querySelector('.errsum')!.textContent).toContain('1.csv — busy')
    expect(rows()[0]!.textContent).toContain('busy')
    await click(rows()[0]!, 'retry')
    expect(sent).toHaveLength(3)
    expect((sent[2]!.form.get('file') as File).name).toBe('1.csv')
  })

  it('can cancel a waiting file and remove a ready one', async () => {
    await start()
    await choose(csv('1.csv'), csv('2.csv'), csv('3.csv'))
    await click(rows()[2]!, 'remove')
    await choose(csv('4.csv'))
    await submit()
    await click(rows()[2]!, 'cancel')
    await accept(0)
    await accept(1)
    expect(sent).toHaveLength(2)
    expect(rows()[2]!.textContent).toContain('cancelled')
  })

  it('offers the sections of the chosen type, and drops choices of the other', async () => {
    await start()
    await choose(csv('C_2024.csv'), csv('x.csv'))
    const type = box.querySelector<HTMLSelectElement>('#section_type')!
    await act(async () => {
      type.value = '2'
      type.dispatchEvent(new Event('change', { bubbles: true }))
    })
    const options = [...rows()[0]!.querySelectorAll<HTMLOptionElement>('select[name=root_section_id] option')]
    expect(options.map(({ value }) => value)).toEqual(['', '2100'])
    await submit()
    expect(sent[0]!.form.get('section_type')).toBe('2')
    expect(sent[0]!.form.get('root_section_id')).toBe('')
  })
})
