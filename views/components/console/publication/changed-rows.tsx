import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import type { DifferenceKind } from '../changed-year.ts'
import type { DifferenceRowProps } from '../difference-row.ts'
import { ProgressPanel, type ProgressProps } from '../progress-panel.tsx'
import type { TypeName } from '../type-name.ts'
import { ChangedRowsTable } from './changed-rows-table.tsx'

export interface ChangedRowsProps {
  type: TypeName
  /** While the rows are compared. */
  progress: ProgressProps | null
  /** The page itself, for readers without scripts, while the rows are compared. */
  reloadHref: string | null
  hasFailed: boolean
  /** Those of which there are any; the first is open. */
  kinds: { kind: DifferenceKind; count: number; first: DifferenceRowProps[]; allHref: string | null }[]
  /** All of them, as a file; null until they are known. */
  csvHref: string | null
  /** The page of all differences, where they are the preview's. */
  differencesHref: string | null
}

/** The first rows that a publication removes, changes and adds; opened in place, so that nothing typed is lost. */
export function ChangedRows(props: ChangedRowsProps) {
  const { type, progress, reloadHref, hasFailed, kinds, csvHref, differencesHref } = props
  const { t, format } = useUi()
  const typeName = t(`common.type.${type}`)
  return (
    <section className="flow" id={`rows-${type}`} aria-labelledby={`rows-${type}-title`}>
      <div className="h2row">
        <h2 id={`rows-${type}-title`}>{t('publication.rows.title', { type: typeName })}</h2>
        <span className="row">
          {differencesHref && <a href={differencesHref}>{t('publication.form.rowsHref')}</a>}
          {csvHref && <a href={csvHref}>{t('publication.rows.csv')}</a>}
        </span>
      </div>
      {progress && <ProgressPanel label={t('comparison.differences.running')} progress={progress} />}
      {reloadHref && !progress && <p className="sub">{t('comparison.differences.running')}</p>}
      {reloadHref && (
        <noscript>
          <p>
            <a href={reloadHref}>{t('comparison.dryRun.reload')}</a>
          </p>
        </noscript>
      )}
      {hasFailed && <p className="sub">{t('comparison.differences.failed')}</p>}
      {kinds.map(({ kind, count, first, allHref }, at) => {
        const params = { count, n: format.count(count), shown: format.count(first.length) }
        return (
          <details key={kind} name={`rows-${type}`} open={at === 0}>
            <summary>{t(`publication.rows.${kind}`, params)}</summary>
            <div className="flow">
              <ChangedRowsTable rows={first} label={t(`publication.rows.${kind}`, params)} />
              {count > first.length && (
                <p className="sub">
                  <Sentences>
                    {t('publication.rows.shown', params)}
                    {allHref && (
                      <a href={allHref}>
                        {t('publication.rows.all', params)}
                        <span className="vh">{t(`publication.rows.${kind}`, params)}</span>
                      </a>
                    )}
                  </Sentences>
                </p>
              )}
            </div>
          </details>
        )
      })}
    </section>
  )
}
