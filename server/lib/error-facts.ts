/** What drivers and libraries put onto what they throw, all of it unchecked. */
interface ErrorFacts {
  name?: unknown
  message?: unknown
  code?: unknown
  /** The number of a MySQL error. */
  errno?: unknown
  sqlState?: unknown
  /** The call of the system that failed: `open`, `read`, `write`. */
  syscall?: unknown
  /** The file that it was about. */
  path?: unknown
  /** The HTTP status that a middleware asks for. */
  status?: unknown
  /** The status that a mail server answered. */
  responseCode?: unknown
  cause?: unknown
}

/** The properties of anything thrown; none of what is no object. */
export function factsOf(error: unknown): ErrorFacts {
  return typeof error === 'object' && error !== null ? error : {}
}
