import { ARCHIVE_KEPT_DAYS, type CompanyExport } from '#server/features/company-export/index.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { currentPasswordForm } from './profile/current-password.ts'
import type { CompanyExportProps } from '#views/components/console/company/company-export.tsx'
import type { Ui } from '#views/ui.tsx'

/** The form that asks for an archive: with the own password, since the archive has everything. */
export const exportForm = currentPasswordForm('export_password')

/** What the page of an archive shows: the requester's own. @param action the page's address */
export function exportProps(
  ui: Ui,
  action: string,
  found: CompanyExport | null,
  typed: Typed | null,
): Omit<CompanyExportProps, 'username'> {
  const isUnderWay = found?.state === 'queued' || found?.state === 'running'
  const archive = found?.archive
  return {
    action,
    keptDays: ARCHIVE_KEPT_DAYS,
    progress: isUnderWay ? { href: `${action}/progress`, ...exportProgress(ui, found) } : null,
    made: archive
      ? {
          ...{ href: `${action}/file`, at: found.changedAt },
          ...{ bytes: archive.byteSize, expiresAt: archive.expiresAt },
        }
      : null,
    hasFailed: found?.state === 'failed',
    errors: typed?.errors ?? {},
  }
}

/** How far an archive is, for the script that shows it. */
export function exportProgress({ t, format }: Ui, found: CompanyExport | null) {
  const { state = 'none', filesDone = 0, filesTotal = 0 } = found ?? {}
  const files = { n: format.count(filesDone), all: format.count(filesTotal) }
  return {
    // Nothing else is shown when its turn has come.
    state: state === 'queued' ? 'running' : state,
    value: filesDone,
    max: filesTotal === 0 ? null : filesTotal,
    text: t(`export.page.progress.${filesTotal === 0 ? 'queued' : 'running'}`, files),
  }
}
