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

type CatalogueCode = (typeof table)[number][0]

/**
 * Codes of SPEC §8 that this product never answers, with the reason. Clients may know them, so they keep their meaning
 * and are not used for anything else. `AppError` does not take them; codes.test.ts provokes all others.
 */
export const reservedCodes = {
  410: 'There are no access keys: a session or X-Access-Token says who calls (401).',
  411: 'An export is sent while it is made: what fails before it begins has its own code.',
  501: 'What cannot be created is refused by its reason (406–414, 708), and all else is 500.',
  602: 'A token that has expired is answered like one that never existed: 401, 601.',
  604: 'A session that has ended is answered like one that never existed: 401.',
  605: 'What is wrong with an account is never said to somebody who is not signed in: 609.',
  606: 'A session is stored or the sign-in fails as a whole: 500, 722.',
  607: 'System admins sign in like everybody else: 500, 722.',
  608: 'A company is created as a whole or refused by its reason: 406, 407, 413, 414.',
  611: 'Access tokens are not refreshed: they are valid as long as their session.',
  700: 'Fields that are wrong are named: 406, 712.',
  706: 'Every type of sections has a heading table, the default if the company has none.',
  713: 'Every page has a title, the default if the company has none.',
  717: 'Every company has account settings, the default if it has none.',
} as const satisfies Partial<Record<CatalogueCode, string>>

/** A code that the product answers. */
export type ErrorCode = Exclude<CatalogueCode, keyof typeof reservedCodes>

export interface CatalogueEntry {
  code: CatalogueCode
  name: string
  httpStatus: number
  messageKey: string
}

export const catalogue: ReadonlyMap<CatalogueCode, CatalogueEntry> = new Map(
  table.map(([code, name, httpStatus]) => [
    code,
    { code, name, httpStatus, messageKey: `api.error.${code}` },
  ]),
)

/** The catalogue entry of a code; every `ErrorCode` has one. */
export function entryOf(code: ErrorCode): CatalogueEntry {
  return catalogue.get(code)!
}
