import { factsOf } from './error-facts.ts'

/**
 * The loggable parts of an error: type, code, stack. Not the message of a database driver, which quotes row values.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, errno, sqlState } = factsOf(error)
  const fromDatabase =
    sqlState !== undefined || /^SQLITE|^ER_/.test(String(code)) || /SqliteError|LibsqlError/.test(error.name)
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(errno !== undefined && { errno }),
    ...(!fromDatabase && { message: error.message.slice(0, 500) }),
    stack: frames.map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
