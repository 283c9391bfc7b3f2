import { sectionIdOf } from '#server/features/sections/index.ts'

/** Ten rows contain every kind of cell; fifty would only take longer to check. */
export const detail = (code: string) => `/disclosure/detail/${sectionIdOf(1, code)}?year=2025&size=10`

/** The button of a page's main form. */
export const submit = 'main form button.primary'

/** The form that sets up an authenticator. */
export const enrolment = { fill: '#two_factor_password', press: 'form:has(#two_factor_password) button' }
