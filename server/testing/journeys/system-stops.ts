import { withDefinedPages } from './defined-pages.ts'
import type { Stop } from './page-stop.ts'
import { enrolment, submit } from './stop-parts.ts'

const company = '/admin/companies/detail/1'
/** Aoba's admin, who is the first user. */
const member = `${company}/users/1`
const memberParts = ['password-reset', 'deactivation', 'activation', 'session-end', 'two-factor-reset']
/** The draft for 2027. */
const draft = '/admin/guidelines/editions/2'
const catalogue: Stop[] = [
  { path: '/admin/guidelines/create', press: submit, status: 422 },
  { path: '/admin/guidelines/editions/create', press: submit, status: 422 },
  { path: '/admin/guidelines/editions/1' },
  { path: draft },
  { path: `${draft}/sections/create`, press: submit, status: 422 },
  { path: `${draft}/sections/1250` },
  { path: `${draft}/discard` },
  { path: draft, press: 'form[action$="/check"] button' },
  { path: `${draft}/release` },
]
const listed: Stop[] = [
  { path: '/admin/companies?search_key=zzzz' },
  { path: '/admin/companies/list/create', press: submit, status: 422 },
  { path: '/admin/companies', follow: 'tbody th a' },
  { path: '/admin/companies', follow: 'tbody a[href$=deletion]' },
  { path: company },
  { path: `${company}/pictures` },
  { path: `${company}/guideline` },
  { path: `${company}/maintenance` },
  { path: `${company}/export` },
  { path: `${company}/deletion` },
  { path: `${company}/users` },
  { path: `${company}/users/invitation`, press: submit, status: 422 },
  ...[...memberParts, 'invitation', 'removal'].map((part) => ({ path: `${member}/${part}` })),
  { path: '/admin/dashboard?from=2026-01-02&to=2026-01-01', status: 422 },
  { path: '/admin/portal?from=2026-01-02&to=2026-01-01', status: 422 },
  { path: '/admin/profile', ...enrolment },
  ...catalogue,
]

export const systemStops = withDefinedPages('system-admin', listed)
