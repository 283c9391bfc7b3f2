import { beforeEach, describe, expect, it } from '@jest/globals'
import { nameFiles } from './name-files.ts'
import { sendFiles, type SendTools } from './send-files.ts'
import type { Outcome } from './send-files/read-answer.ts'

let form: HTMLFormElement
let visited: string[]
let sent: FormData[]
let answer: (outcome: Outcome) => void
let progress: (percent: number) => void

const status = () => form.querySelector('[data-status]')!.textContent
const errors = () => {
  const box = form.querySelector<HTMLElement>('[data-errors]')!
  return box.hidden ? [] : [...box.querySelectorAll('li')].map(({ textContent }) => textContent)
}
const submit = () => form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }))

function choose(...names: string[]): void {
  const input = form.querySelector('input[type=file]')!
  const files = names.map((name) => new File(['x'], name))
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  document.body.innerHTML = `<form action="/send" data-required="choose" data-sending="{0} %" data-received="done"
    data-failed="failed" data-signed-out="sign in">
    <div data-errors tabindex="-1" hidden><ul></ul></div>
    <div class="drop"><div class="files"><input type="file" name="file" multiple /><ul data-chosen></ul></div></div>
    <progress max="100" hidden></progress><p data-status></p><button type="submit">send</button></form>`
  form = document.querySelector('form')!
  visited = []
  sent = []
  const tools: SendTools = {
    goTo: (href) => void visited.push(href),
    send(_action, data, onPercent) {
      sent.push(data)
      progress = onPercent
      return new Promise((resolve) => (answer = resolve))
    },
  }
  nameFiles(form.querySelector<HTMLElement>('.files')!)
  sendFiles(form, tools)
})

describe('a form that sends files', () => {
  it('names what was chosen, sends it at once, shows how much is sent, and leads on', async () => {
    choose('a.csv', '<b>.xlsx')
    expect([...form.querySelectorAll('[data-chosen] li')].map(({ textContent }) => textContent)).toEqual([
      ...['a.csv', '<b>.xlsx'],
    ])
    // whatever is pressed meanwhile
    submit()
    choose('c.csv')
    expect(sent).toHaveLength(1)
    progress(40)
    expect(status()).toBe('40 %')
    progress(100)
    expect(status()).toBe('done')
    answer({ name: 'accepted', location: '/next' })
    await Promise.resolve()
    expect(visited).toEqual(['/next'])
  })

  it('says what is wrong, and can be sent again', async () => {
    submit()
    expect([errors(), sent.length]).toEqual([['choose'], 0])
    for (const [again, outcome, message] of [
      [() => choose('a.csv'), { name: 'refused', messages: ['too large'] }, 'too large'],
      [submit, { name: 'failed' }, 'failed'],
      [() => choose('b.csv'), { name: 'signed-out' }, 'sign in'],
    ] as const) {
      again()
      expect(errors()).toEqual([])
      answer(outcome as Outcome)
      await Promise.resolve()
      expect([errors(), form.querySelector('progress')!.hidden]).toEqual([[message], true])
    }
    expect(sent).toHaveLength(3)
  })
})
