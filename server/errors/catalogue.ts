/** The codes of SPEC §8, with the HTTP statuses of DECISIONS §2. The message of a code is `api.error.{code}`. */
const table = [
  // code, name, HTTP status
  [200, 'ok', 200],
  [400, 'bad-request', 400],
  [401, 'unauthorized', 401],
  [403, 'forbidden', 403],
  [404, 'not-found', 404],
  [405, 'file-not-found', 404],
  [406, 'bad-parameters', 400],
  [407, 'name-exists', 409],
  [408, 'wrong-date-format', 400],
  [409, 'date-order', 400],
  [410, 'invalid-access-key', 403],
  [411, 'cannot-export', 500],
  [412, 'invalid-file', 422],
  [413, 'company-email-exists', 409],
  [414, 'domain-exists', 409],
  [500, 'internal', 500],
  [501, 'create-model', 500],
  [600, 'token-not-found', 401],
  [601, 'token-invalid', 401],
  [602, 'token-expired', 401],
  [603, 'session-data-invalid', 401],
  [604, 'session-not-found', 401],
  [605, 'invalid-account', 401],
  [606, 'user-session-creation', 500],
  [607, 'admin-session-creation', 500],
  [608, 'company-creation', 500],
  [609, 'wrong-password', 422],
  [610, 'invalid-role', 403],
  [611, 'cannot-refresh-token', 401],
  [612, 'cannot-update-user', 422],
  [613, 'invalid-otp', 422],
  [614, 'otp-required', 403],
  [615, 'first-login-change', 403],
  [616, 'password-expired', 403],
  [700, 'incorrect-model', 422],
  [701, 'user-not-found', 404],
  [702, 'wrong-current-password', 422],
  [703, 'company-not-found', 404],
  [704, 'section-not-found', 404],
  [705, 'upload-not-found', 404],
  [706, 'heading-table-not-found', 404],
  [707, 'record-not-found', 404],
  [708, 'email-exists', 409],
  [709, 'invalid-email', 422],
  [710, 'root-group-not-found', 404],
  [711, 'account-locked', 422],
  [712, 'invalid-data-format', 422],
  [713, 'page-title-not-found', 404],
  [714, 'csv-importing', 409],
  [715, 'slot-importing', 409],
  [716, 'section-detail-not-found', 404],
  [717, 'account-setting-not-found', 404],
  [718, 'password-in-history', 409],
  [719, 'wrong-domain', 409],
  // not in SPEC §8: DECISIONS §2
  [720, 'too-many-requests', 429],
  [721, 'edited-meanwhile', 409],
  [722, 'unavailable', 503],
  [723, 'too-large', 413],
  [724, 'unsupported-media-type', 415],
] as const

export type ErrorCode = (typeof table)[number][0]

export interface CatalogueEntry {
  code: ErrorCode
  name: string
  httpStatus: number
  messageKey: string
}

export const catalogue: ReadonlyMap<ErrorCode, CatalogueEntry> = new Map(
  table.map(([code, name, httpStatus]) => [
    code,
    { code, name, httpStatus, messageKey: `api.error.${code}` },
  ]),
)

/** The catalogue entry of a code; every `ErrorCode` has one. */
export function entryOf(code: ErrorCode): CatalogueEntry {
  return catalogue.get(code)!
}
