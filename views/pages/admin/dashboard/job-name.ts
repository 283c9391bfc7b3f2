import type { Ui } from '#views/ui.tsx'

/** The kinds of jobs with a translated name. */
const named = [
  ...['mail-send', 'password-reset', 'publication-due', 'record-index', 'comparison', 'pdf-check'],
  ...['import-check', 'import-apply', 'import-index', 'import-clean', 'company-delete', 'search-reindex'],
<<<<<<< HEAD
  ...['upkeep', 'analytics', 'correction', 'missing-corrections'],
=======
  ...['search-rebuild', 'upkeep', 'analytics'],
>>>>>>> fc05b0b (Refuse a search when the index is not known to have everything)
]

/** The name of a kind of job in the reader's language; a kind without a translation shows its own name. */
export function jobName({ t }: Ui, name: string): string {
  return named.includes(name)
    ? t(`dashboard.system.jobs.name.${name}`)
    : t('dashboard.system.jobs.otherName', { name })
}
