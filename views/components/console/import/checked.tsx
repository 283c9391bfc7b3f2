// Long because it is the whole page of a checked file: the verdict, the evidence and the decision.
import { ErrorSummary } from '#views/components/error-summary.tsx'
import { JumpBar } from '#views/components/console/publication/jump-bar.tsx'
import { SumsTable } from '#views/components/console/sums-table.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import { DryRunPanel } from './dry-run.tsx'
import { ImportWarnings } from './import-warnings.tsx'
import { MergePreview } from './merge-preview.tsx'
import { FilePanel } from './file-panel.tsx'
import { Reading } from './reading.tsx'
import { RowSample } from './row-sample.tsx'
import type { Props } from './checked-props.ts'
import { CONFIRM_FORM, ConfirmForm, isConfirmable } from './confirm-form.tsx'

/** The result of the check, and the changes that a confirmation will make. */
export function CheckedImport({ file, csrfToken, ...checked }: Props) {
  const { t, format } = useUi()
  const { rows, slot, warnings, merge, mode } = checked
  const count = { count: rows, n: format.count(rows) }
  const unconfirmed = warnings.flatMap(({ control, error }) =>
    error ? [{ fieldId: control, text: error }] : [],
  )
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
  const decision = (
    <aside className="rail panel flow" id="decision" aria-labelledby="decide">
      <h2 id="decide">{t('imports.checked.decision')}</h2>
      <ConfirmForm file={file} csrfToken={csrfToken} {...checked} />
    </aside>
  )
  const evidence = (
    <div className="flow">
      <ImportWarnings
        warnings={warnings}
        fileHref={checked.warningsHref}
        form={isConfirmable(checked) ? CONFIRM_FORM : null}
      />
      {mode === 'merge' && merge ? (
        <>
          <MergePreview {...merge} />
          <details className="panel">
            <summary>{t('imports.mode.ifReplaced')}</summary>
            <div className="flow">{replaced}</div>
          </details>
        </>
      ) : (
        replaced
      )}
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
    </div>
  )
  return (
    <>
      {checked.changedError && <Notice tone="err" role="alert" heading={checked.changedError} />}
      {checked.waitingError && <Notice tone="warn" role="alert" heading={checked.waitingError} />}
      <ErrorSummary errors={unconfirmed} />
      {checked.modeError && <ErrorSummary errors={[{ fieldId: 'decision', text: checked.modeError }]} />}
      <Notice tone={warnings.length > 0 ? 'warn' : 'ok'} role="status">
        <p>
          <Sentences>
            <b>{t('imports.checked.heading', count)}</b>
            {warnings.length > 0 &&
              t('imports.checked.warningCount', { count: warnings.length, n: format.count(warnings.length) })}
          </Sentences>
        </p>
      </Notice>
      {warnings.length > 0 ? (
        <>
          <div className="split">
            {evidence}
            {decision}
          </div>
          <JumpBar judgements={warnings.length} href="#decision" label={t('imports.checked.toDecision')} />
        </>
      ) : (
        // Nothing has to be looked at first, so on phones the decision comes first.
        <div className="split">
          {decision}
          {evidence}
        </div>
      )}
    </>
  )
}
