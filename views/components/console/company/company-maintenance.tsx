import { Button } from '#views/components/button.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'
import { ProgressPanel, type ProgressProps } from '../progress-panel.tsx'

export interface CompanyMaintenanceProps {
  /** This page. */
  pageHref: string
  moveAction: string
  indexAction: string
  /** The running rebuild of the search index. */
  indexing: ProgressProps | null
  /** The result of the last one. */
  indexed: { state: 'done' | 'failed'; at: number } | null
}

/** The tasks that a system admin can start for a company: the move to preview and rebuilding the index (SPEC §4). */
export function CompanyMaintenance(props: CompanyMaintenanceProps & { csrfToken: string }) {
  const { t } = useUi()
  const { pageHref, moveAction, indexAction, indexing, indexed, csrfToken } = props
  return (
    <div className="cols two">
      <section className="panel flow" aria-labelledby="move-title">
        <h3 id="move-title">{t('companies.work.move.title')}</h3>
        <p>{t('companies.work.move.text')}</p>
        <PostForm action={moveAction} csrfToken={csrfToken}>
          <Button>{t('companies.work.move.button')}</Button>
        </PostForm>
      </section>
      <section className="panel flow" aria-labelledby="index-title">
        <h3 id="index-title">{t('companies.work.index.title')}</h3>
        <p>{t('companies.work.index.text')}</p>
        {indexing ? (
          <>
            <ProgressPanel label={t('companies.work.index.running')} progress={indexing} />
            {/* an automatic reload would discard what the user is typing in the forms */}
            <noscript>
              <a href={pageHref}>{t('companies.work.index.refresh')}</a>
            </noscript>
          </>
        ) : (
          <>
            {indexed && <LastIndexing {...indexed} />}
            <PostForm action={indexAction} csrfToken={csrfToken}>
              <Button>{t('companies.work.index.button')}</Button>
            </PostForm>
          </>
        )}
      </section>
    </div>
  )
}

function LastIndexing({ state, at }: NonNullable<CompanyMaintenanceProps['indexed']>) {
  const { t } = useUi()
  if (state === 'failed') return <Notice tone="err">{t('companies.work.index.failed')}</Notice>
  return (
    <p className="sub">
      {t('companies.work.index.done')}
      <Moment at={at} />
    </p>
  )
}
