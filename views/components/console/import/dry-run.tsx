import { Notice } from '#views/components/notice.tsx'
import { ProgressPanel, type ProgressProps } from '#views/components/console/progress-panel.tsx'
import { useUi } from '#views/ui.tsx'
import { type RowCounts, RowStats } from './row-stats.tsx'

export interface DryRunProps {
  /** While rows are being compared; the import can be confirmed afterwards. */
  progress: ProgressProps | null
  /** This page, for reloading if there is no script that polls. */
  reloadHref: string
  hasFailed: boolean
  /** Compared with the slot's content; null until it is known. */
  now: RowCounts | null
  /** The lists of these rows; null where the slot was empty. */
  rowsHref: string | null
  lastYear: (RowCounts & { year: number }) | null
}

/** The numbers of added, changed and removed rows, compared with the draft and with last year. */
export function DryRunPanel({
  progress,
  reloadHref,
  hasFailed,
  now,
  rowsHref,
  lastYear,
  isEmpty,
}: DryRunProps & { isEmpty: boolean }) {
  const { t, format } = useUi()
  if (progress)
    return (
      <>
        <ProgressPanel label={t('comparison.dryRun.running')} progress={progress} />
        <noscript>
          <p>
            <a href={reloadHref}>{t('comparison.dryRun.reload')}</a>
          </p>
        </noscript>
      </>
    )
  if (hasFailed)
    return (
      <Notice tone="info">
        <p>{t('comparison.dryRun.failed')}</p>
      </Notice>
    )
  if (!now) return null
  const years = lastYear ? [lastYear.year, lastYear.year + 1] : []
  return (
    <>
      {!isEmpty && (
        <>
          <h2>{t('comparison.dryRun.now')}</h2>
          <RowStats counts={now} />
          {rowsHref && (
            <p>
              <a href={rowsHref}>{t('imports.rows.toLists')}</a>
            </p>
          )}
        </>
      )}
      <h2>{t('comparison.dryRun.lastYear')}</h2>
      {lastYear ? (
        <>
          <p className="sub">
            {t('comparison.dryRun.lastYearExplain', { year: format.fiscalYear(lastYear.year) })}
          </p>
          <RowStats counts={lastYear} />
          {!format.areEquallyLong(years) && (
            <Notice tone="warn">
              <p>
                {t('comparison.dryRun.uneven', {
                  years: years.map((year) => format.yearAndLength(year)).join(t('common.perMonth.between')),
                })}
              </p>
            </Notice>
          )}
        </>
      ) : (
        <p>{t('comparison.dryRun.noLastYear')}</p>
      )}
    </>
  )
}
