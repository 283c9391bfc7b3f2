import { getElement } from './page-elements.ts'
import { sendForm } from './send-files/send-form.ts'

/** The seams a test replaces. */
export interface SendTools {
  send: typeof sendForm
  goTo(href: string): void
}

const browserTools: SendTools = { send: sendForm, goTo: (href) => location.assign(href) }

/**
 * A form that sends files as soon as they are chosen, which the page says: accepts dropped ones in its `.drop` area, and
 * shows how much has been sent. Its button sends them again after a failure. Sentences are in `data-` attributes; `{0}`
 * stands for a value. Without its script it is an ordinary multipart form.
 */
export function sendFiles(form: HTMLElement, tools: SendTools = browserTools): void {
  if (!(form instanceof HTMLFormElement)) return
  const input = getElement<HTMLInputElement>(form, 'input[type=file]')
  const area = getElement(form, '.drop')
  const status = getElement(form, '[data-status]')
  const bar = getElement<HTMLProgressElement>(form, 'progress')
  const errors = getElement(form, '[data-errors]')
  let isSending = false

  function addDropped(dropped: FileList): void {
    const files = new DataTransfer()
    for (const file of [...(input.files ?? []), ...dropped]) files.items.add(file)
    input.files = files.files
    input.dispatchEvent(new Event('change'))
  }

  function refuse(messages: readonly string[]): void {
    getElement(errors, 'ul').replaceChildren(...messages.map(itemOf))
    errors.hidden = false
    errors.focus()
  }

  function setSending(is: boolean): void {
    isSending = is
    bar.hidden = !is
    for (const button of form.querySelectorAll('button[type=submit]'))
      button.toggleAttribute('aria-disabled', is)
  }

  async function send(): Promise<void> {
    errors.hidden = true
    setSending(true)
    const { sending = '', received = '', failed = '', signedOut = '' } = form.dataset
    const outcome = await tools.send(
      (form as HTMLFormElement).action,
      new FormData(form as HTMLFormElement),
      (percent) => {
        bar.value = percent
        status.textContent = percent < 100 ? sending.replace('{0}', String(percent)) : received
      },
    )
    if (outcome.name === 'accepted') return tools.goTo(outcome.location)
    setSending(false)
    status.textContent = ''
    if (outcome.name === 'refused') return refuse(outcome.messages)
    refuse([outcome.name === 'signed-out' ? signedOut : failed])
  }

  area.addEventListener('dragover', (event) => {
    event.preventDefault()
    area.classList.add('over')
  })
  area.addEventListener('dragleave', () => area.classList.remove('over'))
  area.addEventListener('drop', (event) => {
    event.preventDefault()
    area.classList.remove('over')
    if (event.dataTransfer && !isSending) addDropped(event.dataTransfer.files)
  })
  const hasFiles = () => (input.files?.length ?? 0) > 0
  input.addEventListener('change', () => {
    if (hasFiles() && !isSending) void send()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending) return
    if (!hasFiles()) return refuse([form.dataset.required ?? ''])
    void send()
  })
}

function itemOf(text: string): HTMLElement {
  const item = document.createElement('li')
  item.textContent = text
  return item
}
