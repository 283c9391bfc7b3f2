/** Pages that are not walked, by pattern, with the reason. */
export const notWalked: [RegExp, why: string][] = [
  [/^\/company\/messages\/.*-patient(\/|$)/, 'as those of medical institutions: one screen for both types'],
  [/^\/company\/messages\/tab-page-title\//, 'as page-title: the same fields'],
  [/^\/company\/messages\/faq\/topics$/, 'where a refused form was sent to, opened again: the FAQ’s list'],
  [/^\/company\/messages\/search\/ours$/, 'as page-title/ours: one template'],
  [
    /^\/company\/data\/(patient\/:id|list\/patient)\//,
    'as those of medical institutions: one screen for both types',
  ],
  [/\/import-csv\/(received\/:batch|:id\/rows)$/, 'of files that were just sent: data.test.ts'],
  [
    /^\/corrections\/requests(\/(follow|follow\/withdrawal|:reference))?$/,
    'what became of a request that was sent: requests.test.ts',
  ],
  [/^\/review\/objection$/, 'of a row that a mailed link shows: reviews.test.ts'],
  [/^\/api\/v1$/, 'leads to /api/v1/docs, which is walked'],
  [/^\/corrections\.atom$/, 'a feed, which corrections.test.ts parses'],
  [/^\/company\/profile\/users\/:userId\//, 'as the system admin’s of a company: one screen for both'],
  [
    /^\/(login-step-2|reset-password\/[12])$/,
    'open between the password and the session only: accounts.test.ts',
  ],
]
