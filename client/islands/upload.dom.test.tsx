import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, type ComponentProps } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { VALUE, type UploadText } from './upload/props.ts'
import type { Outcome } from './upload/send-form.ts'
import { Upload } from './upload.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Props = ComponentProps<typeof Upload>

/** Each sentence is its own name: the test reads which one is shown. */
const text = new Proxy({} as UploadText, { get: (_, name) => `${String(name)} ${VALUE}` })
const props: Props = {
  action: '/company/data/import-csv',
  csrfToken: 'token',
  backHref: '/company/data',
  types: [{ value: '1', label: 'disclosure', rootSections: [{ value: '1300', label: 'C' }] }],
  years: [
    { value: '2025', label: 'FY2025' },
    { value: '2024', label: 'FY2024' },
  ],
  values: { section_type: '1', year: '2025', root_section_id: '' },
  errors: [],
  maxBytes: 1000,
  text,
}

let box: HTMLElement
let root: Root
const mismatches = jest.fn()
const goTo = jest.fn()
let percent: (value: number) => void
let answer: (outcome: Outcome) => void
let sent: FormData | null
const cancel = jest.fn(() => answer({ name: 'cancelled' }))

const tools: Props['tools'] = {
  goTo,
  send(_action, _token, form, onPercent) {
    sent = form
    percent = onPercent
    return { cancel, done: new Promise((resolve) => (answer = resolve)) }
  },
}

async function start(changes: Partial<Props> = {}) {
  const upload = <Upload {...props} {...changes} tools={tools} />
  box.innerHTML = renderToString(upload, { identifierPrefix: 'i0-' })
  await act(async () => {
    root = hydrateRoot(box, upload, { identifierPrefix: 'i0-', onRecoverableError: mismatches })
  })
}

function choose(file: File) {
  const input = box.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
}

const submit = () =>
  act(async () => {
    box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const csv = (name = 'a.csv', content = 'x') => new File([content], name, { type: 'text/csv' })

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
  sent = null
  document.title = 'Import'
  jest.clearAllMocks()
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
})

describe('the upload island', () => {
  it('takes over the server’s form without a mismatch, the token first', async () => {
    await start({ errors: [{ field: 'year', message: 'wrong year' }] })
    expect(mismatches).not.toHaveBeenCalled()
    expect(box.querySelector('form input')!.getAttribute('name')).toBe('_csrf')
    expect(box.querySelector('.errsum a')!.getAttribute('href')).toBe('#year')
    expect(box.querySelector('#year')!.getAttribute('aria-describedby')).toBe('year-hint year-error')
  })

  it('shows how far the file has come, then goes where the server says', async () => {
    await start()
    choose(csv())
    await submit()
    expect(sent!.get('year')).toBe('2025')
    expect(box.querySelector('button[type=submit]')!.getAttribute('aria-disabled')).toBe('true')
    await act(async () => percent(45))
    expect(box.querySelector('progress')!.value).toBe(45)
    expect(box.textContent).toContain('sending 45')
    await act(async () => answer({ name: 'accepted', location: '/company/data/import-csv/7' }))
    expect(goTo).toHaveBeenCalledWith('/company/data/import-csv/7')
  })

  it('shows the server’s refusal with the choices kept and the summary focused', async () => {
    await start()
    box.querySelector<HTMLSelectElement>('#year')!.value = '2024'
    choose(csv())
    await submit()
    await act(async () => answer({ name: 'refused', errors: [{ field: 'year', message: 'wrong year' }] }))
    expect(document.activeElement).toBe(box.querySelector('.errsum'))
    expect(box.querySelector('#year-error')!.textContent).toContain('wrong year')
    expect(box.querySelector<HTMLSelectElement>('#year')!.value).toBe('2024')
    expect(box.querySelector('progress')).toBeNull()
    expect(document.title).toContain('errorPrefix')
  })

  it('asks for a file when there is none', async () => {
    await start()
    await submit()
    expect(sent).toBeNull()
    expect(box.querySelector('#file-error')!.textContent).toContain('fileRequired')
  })

  it.each([
    ['another extension', csv('a.xlsx'), 'fileNotAllowed a.xlsx'],
    ['an empty file', csv('a.csv', ''), 'fileEmpty'],
    ['too large a file', csv('a.csv', 'x'.repeat(1001)), 'fileTooLarge a.csv'],
  ])('refuses %s before sending', async (_case, file, sentence) => {
    await start()
    choose(file)
    await submit()
    expect(sent).toBeNull()
    expect(box.querySelector('#file-error')!.textContent).toContain(sentence)
  })

  it('can be stopped, and sent again', async () => {
    await start()
    choose(csv())
    await submit()
    await act(async () => box.querySelector<HTMLButtonElement>('.panel button')!.click())
    expect(cancel).toHaveBeenCalled()
    expect(box.querySelector('progress')).toBeNull()
    expect(box.querySelector('[role=status]')!.textContent).toContain('cancelled')
    sent = null
    await submit()
    expect(sent).not.toBeNull()
  })
})
