/** Tables that no backup has, each with the reason. Restored, they are empty. */
const leftOut: Readonly<Record<string, string>> = {
  sessions: 'whoever was signed in signs in again',
  user_sessions: 'whoever was signed in signs in again',
  sign_in_steps: 'a sign-in under way is begun again',
  pending_forms: 'what was typed when a session ended; it lives for minutes',
  mailed_tokens: 'a link that was used after the backup would work once more',
  rate_limits: 'counters of minutes',
  analytics_salts: 'with them, visitors could be recognised after the end of the day',
  analytics_visitors: 'hashes of the visitors of a day that is not over',
  portal_salts: 'as those of companies',
  portal_visitors: 'as those of companies',
  search_indexes: 'the index of a restored installation is built anew',
  search_rebuilds: 'the progress of what is built anew',
  backups: 'a restored installation has no backup yet',
  installation: 'a restored installation is another one',
}

export const isKept = ({ name }: { name: string }) => !(name in leftOut)
