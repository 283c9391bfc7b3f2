import { useRef, useState, type FormEvent } from 'react'
import { checkFile } from './upload/check-file.ts'
import { ErrorList } from './upload/error-list.tsx'
import { FileField } from './upload/file-field.tsx'
import { fill, type FieldError, type UploadProps } from './upload/props.ts'
import { sendForm, type Sending } from './upload/send-form.ts'
import { SendingPanel } from './upload/sending-panel.tsx'
import { SlotFields } from './upload/slot-fields.tsx'

/** The seams a test replaces; never sent from the server. */
interface Tools {
  send: typeof sendForm
  goTo(href: string): void
}

const browserTools: Tools = { send: sendForm, goTo: (href) => location.assign(href) }

/**
 * The CSV upload form. Without its script it is an ordinary multipart form; with it the file's progress is shown,
 * a file may be dropped, and a refusal leaves every choice, the file included, as it was.
 */
export function Upload({ tools = browserTools, ...props }: UploadProps & { tools?: Tools }) {
  const { text } = props
  const [errors, setErrors] = useState<FieldError[]>(props.errors)
  const [percent, setPercent] = useState<number | null>(null)
  const [status, setStatus] = useState('')
  const sending = useRef<Sending | null>(null)

  function refuse(list: FieldError[]) {
    setErrors(list)
    setPercent(null)
    setStatus('')
    if (!document.title.startsWith(text.errorPrefix)) document.title = text.errorPrefix + document.title
  }

  function progress(value: number) {
    setPercent(value)
    if (value === 100) setStatus(text.received)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = new FormData(event.currentTarget)
    const faults = checkFile(chosenFile(event.currentTarget), props)
    if (faults.length > 0) return refuse(faults)

    setErrors([])
    setPercent(0)
    setStatus(fill(text.sending, '0'))
    sending.current = tools.send(props.action, props.csrfToken, form, progress)
    const outcome = await sending.current.done
    sending.current = null

    if (outcome.name === 'accepted') return tools.goTo(outcome.location)
    if (outcome.name === 'refused') return refuse(outcome.errors)
    if (outcome.name === 'failed') return refuse([{ field: '', message: text.failed }])
    setPercent(null)
    setStatus(text.cancelled)
  }

  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  const busy = percent !== null
  return (
    <form
      className="flow"
      method="post"
      action={props.action}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
    >
      {/* First, so that the server has read it before the file's bytes begin. */}
      <input type="hidden" name="_csrf" value={props.csrfToken} />
      {errors.length > 0 && <ErrorList title={text.errorTitle} errors={errors} />}
      <FileField text={text} error={errorOf('file')} />
      <SlotFields {...props} errorOf={errorOf} />
      {busy && <SendingPanel percent={percent} text={text} onCancel={() => sending.current?.cancel()} />}
      <p role="status" className={busy || !status ? 'vh' : 'sub'}>
        {status}
      </p>
      <div className="actions">
        <button className="btn primary" type="submit" aria-disabled={busy || undefined}>
          {text.submit}
        </button>
        <a className="btn" href={props.backHref}>
          {text.back}
        </a>
      </div>
    </form>
  )
}

function chosenFile(form: HTMLFormElement): File | null {
  return form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0] ?? null
}
