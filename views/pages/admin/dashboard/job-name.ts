import type { Ui } from '#views/ui.tsx'

/** The kinds of jobs that have a name of their own for readers. */
const named = [
  ...['mail-send', 'password-reset', 'publication-due', 'record-index', 'comparison', 'pdf-check'],
  ...['import-check', 'import-apply', 'import-index', 'import-clean', 'company-delete', 'search-reindex'],
  ...['upkeep', 'analytics'],
]

/** A kind of job in words; a new one says its own name until it has some. */
export function jobName({ t }: Ui, name: string): string {
  return named.includes(name)
    ? t(`dashboard.system.jobs.name.${name}`)
    : t('dashboard.system.jobs.otherName', { name })
}
