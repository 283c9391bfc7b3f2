import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { ShownAgain } from '#server/http/definitions/refusals.ts'

/** Codes that people can meet in a form about a user, and the field that each concerns where the service names none. */
const FIELD_OF: [ErrorCode, string][] = [
  [406, ''],
  [612, ''],
  [613, 'code'],
  [702, 'currentPassword'],
  [708, 'email'],
  [709, 'email'],
  [711, ''],
  [718, 'password'],
  [720, ''],
]

/**
 * A form about a user is shown again for each of these codes. `controls` says which control shows which field; what
 * concerns none of them is said of the whole form.
 */
export function userRefusals(controls: Record<string, string> = {}) {
  const refusals: Partial<Record<ErrorCode, ShownAgain<unknown, unknown, unknown>>> = Object.fromEntries(
    FIELD_OF.map(([code, field]) => [code, { control: controls[field] ?? '' }]),
  )
  return { controlOf: (field: string) => controls[field] ?? '', refusals }
}
