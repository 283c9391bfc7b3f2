/** How the sending of files ended; `messages` are in the reader's language. */
export type Outcome =
  | { name: 'accepted'; location: string }
  | { name: 'refused'; messages: string[] }
  | { name: 'failed' }
  | { name: 'signed-out' }

/** A proxy may answer with something other than JSON, which is a failure like a lost connection. */
export function readAnswer(status: number, body: string): Outcome {
  if (status === 401) return { name: 'signed-out' }
  const answer = parse(body)
  if (status >= 200 && status < 300 && answer?.location)
    return { name: 'accepted', location: answer.location }
  if (answer?.errors?.length)
    return { name: 'refused', messages: answer.errors.map(({ message }) => message) }
  return answer?.message ? { name: 'refused', messages: [answer.message] } : { name: 'failed' }
}

interface Answer {
  location?: string
  message?: string
  errors?: { message: string }[]
}

function parse(body: string): Answer | null {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
