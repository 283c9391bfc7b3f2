import type { Request } from 'express'

export const formOf = (req: Request) => (req.body ?? {}) as Record<string, unknown>

/** Longer than any value that is right, short enough to be sent back. */
const MAX_ECHO = 320

/** What was typed into these controls, for the form that comes back. Never ask it for a secret. */
export function typedOf(form: Record<string, unknown>, names: string[]): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const name of names) {
    const value = form[name]
    typed[name] = typeof value === 'string' ? value.slice(0, MAX_ECHO) : ''
  }
  return typed
}
