import type { FieldError } from './props.ts'

/** How the sending of a form ended. */
export type Outcome =
  | { name: 'accepted'; location: string }
  | { name: 'refused'; errors: FieldError[] }
  | { name: 'failed' }
  | { name: 'signed-out' }
  | { name: 'cancelled' }

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
