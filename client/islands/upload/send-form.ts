import type { FieldError } from './props.ts'

export type Outcome =
  | { name: 'accepted'; location: string }
  | { name: 'refused'; errors: FieldError[] }
  | { name: 'failed' }
  | { name: 'signed-out' }
  | { name: 'cancelled' }

export interface Sending {
  done: Promise<Outcome>
  cancel(): void
}

/** Sends the form with XMLHttpRequest, since fetch does not report upload progress (percent, 0–100). */
export function sendForm(
  action: string,
  csrfToken: string,
  form: FormData,
  onPercent: (percent: number) => void,
): Sending {
  const request = new XMLHttpRequest()
  const done = new Promise<Outcome>((resolve) => {
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onPercent(Math.floor((event.loaded / event.total) * 100))
    }
    request.onload = () => resolve(readAnswer(request.status, request.responseText))
    request.onerror = () => resolve({ name: 'failed' })
    request.onabort = () => resolve({ name: 'cancelled' })
  })
  request.open('POST', action)
  request.setRequestHeader('x-csrf-token', csrfToken)
  request.setRequestHeader('accept', 'application/json')
  request.send(form)
  return { done, cancel: () => request.abort() }
}

/** A proxy may answer with something other than JSON, which is a failure like a lost connection. */
export function readAnswer(status: number, body: string): Outcome {
  if (status === 401) return { name: 'signed-out' }
  const answer = parse(body)
  if (status >= 200 && status < 300 && answer?.location)
    return { name: 'accepted', location: answer.location }
  if (answer?.errors?.length) return { name: 'refused', errors: answer.errors }
  if (answer?.message) return { name: 'refused', errors: [{ field: '', message: answer.message }] }
  return { name: 'failed' }
}

interface Answer {
  location?: string
  message?: string
  errors?: FieldError[]
}

function parse(body: string): Answer | null {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
