import { Download } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { ErrorSummary } from '#views/components/error-summary.tsx'
import { SumsTable } from '#views/components/console/sums-table.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import { DryRunPanel } from './dry-run.tsx'
import { ImportWarnings } from './import-warnings.tsx'
import { MergePreview } from './merge-preview.tsx'
import { FilePanel } from './file-panel.tsx'
import { Reading } from './reading.tsx'
import { RowSample } from './row-sample.tsx'
import type { Props } from './checked-props.ts'
import { ConfirmForm } from './confirm-form.tsx'

/** The result of the check, and the changes that a confirmation will make. */
export function CheckedImport({ file, csrfToken, ...checked }: Props) {
  const { t, format } = useUi()
  const { rows, slot, warnings, merge, mode } = checked
  const count = { count: rows, n: format.count(rows) }
  const replaced = (
    <>
      <DryRunPanel {...checked.dryRun} isEmpty={slot === 'empty'} />
      <h2>{t('imports.checked.sums')}</h2>
      {slot === 'empty' && <p>{t('imports.checked.emptySlot')}</p>}
      <SumsTable
        label={t('imports.checked.sums')}
        beforeLabel={t('imports.checked.before')}
        afterLabel={t('imports.checked.after')}
        sections={checked.sections}
        total={checked.total}
      />
    </>
  )
  return (
    <>
      {checked.changedError && <Notice tone="err" role="alert" heading={checked.changedError} />}
      {checked.waitingError && <Notice tone="warn" role="alert" heading={checked.waitingError} />}
      {checked.acknowledgeError && (
        <ErrorSummary errors={[{ fieldId: 'acknowledged', text: checked.acknowledgeError }]} />
      )}
      {checked.modeError && <ErrorSummary errors={[{ fieldId: 'decision', text: checked.modeError }]} />}
      <Notice tone={warnings.length > 0 ? 'warn' : 'ok'} role="status">
        <p>
          <b>{t('imports.checked.heading', count)}</b>{' '}
          {warnings.length > 0 && t('imports.checked.warningCount', { n: format.count(warnings.length) })}{' '}
          <a href="#decision">{t('imports.checked.toDecision')}</a>
        </p>
      </Notice>
      {warnings.length > 0 && (
        <>
          <div className="row apart">
            <h2 id="warnings">{t('imports.checked.warnings')}</h2>
            <LinkButton small icon={Download} href={checked.warningsHref} download>
              {t('imports.checked.warningsFile')}
            </LinkButton>
          </div>
          <ImportWarnings warnings={warnings} />
        </>
      )}
      {mode === 'merge' && merge && <MergePreview {...merge} />}
      <FilePanel
        file={file}
        more={[
          {
            label: t('imports.file.encoding'),
            value: [checked.encoding, checked.lineEnd].join(t('records.between')),
          },
          { label: t('imports.file.rows'), value: t('console.rows', count) },
        ]}
      />
      <RowSample sample={checked.sample} />
      <Reading reading={checked.reading} csrfToken={csrfToken} />
      {mode === 'merge' && merge ? (
        <details className="panel">
          <summary>{t('imports.mode.ifReplaced')}</summary>
          <div className="flow">{replaced}</div>
        </details>
      ) : (
        replaced
      )}
      <h2 id="decision">{t('imports.checked.decision')}</h2>
      <ConfirmForm file={file} csrfToken={csrfToken} {...checked} />
    </>
  )
}
