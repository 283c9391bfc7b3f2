import type { CompanyExportProps } from '#views/components/console/company/company-export.tsx'

/** The states of an archive, at an address. */
export function companyExports(action: string) {
  const none: CompanyExportProps = {
    ...{ action, username: 'misaki@aoba.example', keptDays: 7 },
    ...{ progress: null, made: null, hasFailed: false, errors: {} },
  }
  return {
    none,
    running: {
      ...none,
      progress: {
        ...{ href: `${action}/progress`, state: 'running', value: 12, max: 138 },
        text: '138ファイルのうち12ファイルを書き出しました',
      },
    },
    made: {
      ...none,
      made: {
        ...{ href: `${action}/file`, bytes: 1_273_428 },
        ...{ at: Date.UTC(2026, 10, 26, 1), expiresAt: Date.UTC(2026, 11, 3, 1) },
      },
    },
    failed: { ...none, hasFailed: true, errors: { export_password: 'パスワードが違います。' } },
  } satisfies Record<string, CompanyExportProps>
}
