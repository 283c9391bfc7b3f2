import type { Ui } from '#views/ui.tsx'

/** The kinds of jobs with a translated name. */
const named = [
  ...[
    'mail-send',
    'password-reset',
    'publication-due',
    'record-index',
    'comparison',
    'received-read',
    'pdf-check',
  ],
  ...['import-check', 'import-apply', 'import-index', 'import-clean', 'company-delete', 'search-reindex'],
  ...['search-rebuild', 'upkeep', 'analytics', 'correction', 'missing-corrections'],
  ...['webhook-send', 'webhook-tidy', 'requests-due', 'review-mails', 'company-export'],
]

/** The name of a kind of job in the reader's language; a kind without a translation shows its own name. */
export function jobName({ t }: Ui, name: string): string {
  return named.includes(name) ? t(`operations.jobs.name.${name}`) : t('operations.jobs.otherName', { name })
}
