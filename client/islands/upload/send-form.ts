import { type Outcome, readAnswer } from './read-answer.ts'

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
