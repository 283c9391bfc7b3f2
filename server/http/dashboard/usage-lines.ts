import type { Counted, Dashboard } from '#server/features/analytics/index.ts'
import { sendCsv } from '#server/http/files/send-csv.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Services } from '#server/http/services.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import { downloadName, languageName } from '#views/components/console/usage/names.ts'
import type { Ui } from '#views/ui.tsx'

export type UsageLine = (string | number | null)[]

/** Tables that every dashboard has, as files: their headings first. */
export const commonTables = {
  terms: ({ t, format }: Ui, { terms }: Dashboard): UsageLine[] => [
    [
      ...[t('dashboard.column.rank'), t('dashboard.terms.name'), t('dashboard.column.count')],
      ...[t('dashboard.column.share'), t('dashboard.terms.withoutResult')],
    ],
    ...terms.map(({ term, count, share, withoutResult }, at) => [
      ...[at + 1, term, count, format.share(share), withoutResult],
    ]),
  ],
  downloads: (ui: Ui, { downloads }: Dashboard) =>
    countedLines(ui, 'downloads', 'count', downloads, (kind) => downloadName(ui, kind)),
  languages: (ui: Ui, { languages }: Dashboard) =>
    countedLines(ui, 'languages', 'views', languages, (lang) => languageName(ui, lang)),
  referrers: (ui: Ui, { referrers, referredViews }: Dashboard) =>
    countedLines(ui, 'referrers', 'views', referrers, (host) => host, referredViews),
}

export function countedLines(
  { t, format }: Ui,
  what: 'downloads' | 'types' | 'pages' | 'languages' | 'referrers',
  column: 'count' | 'views',
  rows: Counted[],
  nameOf: (subject: string) => string,
  /** Of all that were counted, where the rows are not all of them. */
  total = rows.reduce((sum, { count }) => sum + count, 0),
): UsageLine[] {
  return [
    [t(`dashboard.${what}.name`), t(`dashboard.column.${column}`), t('dashboard.column.share')],
    ...rows.map(({ subject, count }) => [nameOf(subject), count, format.share(count / Math.max(1, total))]),
  ]
}

/** Sends a table of some days, which its name says. @param of before the name of the table, for a whole file's name */
export async function sendUsageLines(
  services: Pick<Services, 'openDownloads'>,
  { ui, http }: Pick<PageRequest, 'ui' | 'http'>,
  { what, of = '', range }: { what: string; of?: string } & Pick<Dashboard, 'range'>,
  lines: UsageLine[],
): Promise<void> {
  const days = `${range.from}_${range.to}`
  await sendCsv(
    services,
    http.res,
    { name: `${ui.t(`dashboard.${what}.title`)}_${days}.csv`, plainName: `${of}${what}_${days}.csv` },
    textOf(lines),
  )
}

async function* textOf(lines: UsageLine[]) {
  yield BYTE_ORDER_MARK + lines.map(csvLine).join('')
}
