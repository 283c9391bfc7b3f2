import { Button } from '#views/components/button.tsx'
import { ErrorSummary } from '#views/components/error-summary.tsx'
import { Check } from '#views/components/field.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { SumsTable, type SectionChange, type Sums } from '#views/components/console/sums-table.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import { DryRunPanel, type DryRunProps } from './dry-run.tsx'
import { ImportWarnings, type ImportWarningProps } from './import-warnings.tsx'
import { FilePanel, type ImportFile } from './import-file.tsx'
import { RowSample, type Sample } from './row-sample.tsx'

export interface Checked {
  rows: number
  /** As shown to people: UTF-8, Shift_JIS（CP932）, UTF-16LE. */
  encoding: string
  lineEnd: string
  sample: Sample
  /** Whether the draft holds anything in the slot that the file would replace. */
  slot: 'empty' | 'filled'
  /** Per section: the draft's slot now → after the import. */
  sections: SectionChange[]
  total: { before: Sums | null; after: Sums }
  dryRun: DryRunProps
  /** The import may go on, once they are acknowledged (field `acknowledged`, with `warningStamp` as its value). */
  warnings: ImportWarningProps[]
  /** Names the warnings shown: others than these are not acknowledged with them. */
  warningStamp: string
  acknowledgeError: string | null
  /** Says that the slot has changed since the page that was confirmed. */
  changedError: string | null
  /** What the slot holds, to be sent back: it shows that nothing has changed meanwhile. */
  slotContent: string
  confirmAction: string
  cancelAction: string
}

type Props = Checked & { file: ImportFile; csrfToken: string }

/** What the check found and what confirming will change; nothing has changed so far. */
export function CheckedImport({ file, csrfToken, ...checked }: Props) {
  const { t, format } = useUi()
  const { rows, slot, warnings } = checked
  const count = { count: rows, n: format.count(rows) }
  return (
    <>
      {checked.changedError && <Notice tone="err" role="alert" heading={checked.changedError} />}
      {checked.acknowledgeError && (
        <ErrorSummary errors={[{ fieldId: 'acknowledged', text: checked.acknowledgeError }]} />
      )}
      <Notice tone={warnings.length > 0 ? 'warn' : 'ok'} role="status">
        <p>
          <b>{t('imports.checked.heading', count)}</b>{' '}
          {warnings.length > 0 && t('imports.checked.warningCount', { n: format.count(warnings.length) })}
        </p>
      </Notice>
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
      {warnings.length > 0 && (
        <>
          <h2>{t('imports.checked.warnings')}</h2>
          <ImportWarnings warnings={warnings} />
        </>
      )}
      <ConfirmForm file={file} csrfToken={csrfToken} {...checked} />
    </>
  )
}

function ConfirmForm(props: Props) {
  const { t, format } = useUi()
  const { file, warnings, acknowledgeError, confirmAction, cancelAction, csrfToken, slotContent } = props
  return (
    <PostForm className="flow" action={confirmAction} csrfToken={csrfToken} fields={{ slotContent }}>
      {warnings.length > 0 && (
        <>
          {acknowledgeError && (
            <p className="error" id="acknowledged-error">
              {t('common.form.errorPrefix')}
              {acknowledgeError}
            </p>
          )}
          <Check
            id="acknowledged"
            name="acknowledged"
            value={props.warningStamp}
            aria-describedby={acknowledgeError ? 'acknowledged-error' : undefined}
            aria-invalid={acknowledgeError ? true : undefined}
            label={t('imports.checked.acknowledge', { n: format.count(warnings.length) })}
          />
        </>
      )}
      <div className="actions">
        <Button tone="primary">{t('imports.checked.confirm')}</Button>
        <Button formAction={cancelAction}>{t('imports.checked.back')}</Button>
        <span className="sub">
          {t('imports.checked.consequence', {
            section: file.rootSection ?? t('imports.checked.wholeSlot'),
            year: format.fiscalYear(file.year),
          })}
        </span>
      </div>
    </PostForm>
  )
}
