import { type Outcome, readAnswer } from './read-answer.ts'

/** Sends the form with XMLHttpRequest, since fetch does not report upload progress (percent, 0–100). */
export function sendForm(
  action: string,
  form: FormData,
  onPercent: (percent: number) => void,
): Promise<Outcome> {
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onPercent(Math.floor((event.loaded / event.total) * 100))
    }
    request.onload = () => resolve(readAnswer(request.status, request.responseText))
    request.onerror = () => resolve({ name: 'failed' })
    request.onabort = () => resolve({ name: 'failed' })
    request.open('POST', action)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}
