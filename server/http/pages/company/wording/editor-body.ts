export type Body = Record<string, unknown>

/** Any stored or typed body by its fields; none where it is no object. */
export function toBody(body: unknown): Body {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
