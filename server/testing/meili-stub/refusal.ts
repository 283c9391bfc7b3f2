/** An error answer of the API, with the status and code of its reference. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly type = status === 401 || status === 403 ? 'auth' : 'invalid_request',
  ) {
    // The real messages quote the request, including names and filters, so these must too.
    super(code)
  }

  quoting(text: string): this {
    this.message = `${this.code}: ${text}`
    return this
  }

  get body() {
    const { message, code, type } = this
    return { message, code, type, link: `https://docs.meilisearch.com/errors#${code}` }
  }
}

/** Throws for a field that is not in the reference or that this stub does not implement. */
export function onlyFields(value: unknown, fields: string[], code: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, code)
  const unknown = Object.keys(value).find((field) => !fields.includes(field))
  if (unknown !== undefined) throw new Refusal(400, code).quoting(unknown)
  return value as Record<string, unknown>
}
