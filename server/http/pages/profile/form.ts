import type { Typed } from '#server/http/definitions/typed.ts'
import { refine, type Input } from '#server/lib/input.ts'

/** Longer than any value that is right, short enough to be sent back. */
const MAX_ECHO = 320

/** What was typed into these controls, for the form that comes back. Never ask it for a secret. */
export function typedOf(form: Readonly<Record<string, unknown>>, names: string[]): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const name of names) {
    const value = form[name]
    typed[name] = typeof value === 'string' ? value.slice(0, MAX_ECHO) : ''
  }
  return typed
}

/** What a form that comes back was filled in with: all that was kept over a sign-in, else what may be sent back. */
export function typedIn(typed: Typed | null, names: string[]): Partial<Record<string, string>> {
  return typed?.code ? typedOf(typed.sent, names) : (typed?.values ?? {})
}

/**
 * The same input of a form whose controls have names of their own: `controls` by field. Such a field is read from its
 * control alone; what is sent under the field's name is put aside, and dropped like everything unknown.
 */
export function inputOf<T>(base: Input<T>, controls: Record<string, string>): Input<T> {
  const others = Object.entries(controls).filter(([field, control]) => field !== control)
  return refine(base, (schema) =>
    others.reduce(
      (named, [field, control]) => named.rename(field, `unread.${field}`).rename(control, field),
      schema,
    ),
  )
}
