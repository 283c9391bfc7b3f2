// Long because the page of a file with errors is one table with what corrects it.
import { Download } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { JumpBar } from '#views/components/console/publication/jump-bar.tsx'
import { useUi } from '#views/ui.tsx'
import type { ImportFile } from './import-file.ts'
import { FilePanel } from './file-panel.tsx'
import { ErrorKindsTable, type ErrorKind } from './error-kinds-table.tsx'
import { Reading, type ReadingProps } from './reading.tsx'
import { errorId, type RowError, ErrorTable } from './error-table.tsx'

export interface Failed {
  errorCount: number
  /** The errors by kind, the most frequent first; empty if each occurs once. */
  kinds: ErrorKind[]
  /** The first errors; the error file has all. */
  errors: RowError[]
  /** The new check of the same file, which needs nobody to upload it again; null if the file is at fault. */
  checkedAgainHref: string | null
  /** The form that corrects the file in place; null if no error can be corrected so. */
  correction: { action: string; error: string | null } | null
  /** Null if the whole file was refused. */
  errorFileHref: string | null
  /** The uploaded file with its errors; null if it could not be read to its end. */
  markedFileHref: string | null
  /** The encoding it was read in, and others to read it in instead. */
  reading: ReadingProps
  uploadHref: string
  dataHref: string
}

/** So many errors have a link above the table. */
const JUMPS = 5

type Props = Failed & { file: ImportFile; csrfToken: string }

/** Nothing was imported: shows the errors and their positions, so that the file can be corrected. */
export function FailedImport({
  file,
  csrfToken,
  errorCount,
  kinds,
  errors,
  reading,
  correction,
  ...hrefs
}: Props) {
  const { t, format } = useUi()
  const sendAgain = (
    <LinkButton tone={correction ? undefined : 'primary'} href={hrefs.uploadHref}>
      {t('imports.failed.uploadAgain')}
    </LinkButton>
  )
  const toData = <LinkButton href={hrefs.dataHref}>{t('imports.check.toData')}</LinkButton>
  const rest = errors.length < errorCount && (
    <p className="sub">
      {t('imports.failed.shown', { all: format.count(errorCount), shown: format.count(errors.length) })}
    </p>
  )
  const places = file.sheet !== null && (
    <p className="sub">{t('imports.failed.sheet', { sheet: file.sheet })}</p>
  )
  const jumps = errors
    .map((error, index) => ({ ...error, index }))
    .filter(({ line }) => line !== null)
    .slice(0, JUMPS)
  const linked = kinds.map((kind) => {
    const index = errors.findIndex(({ line, column }) => line === kind.line && column === kind.column)
    return { ...kind, href: index < 0 ? null : `#${errors[index]!.edit?.name ?? errorId(index)}` }
  })
  if (hrefs.checkedAgainHref !== null)
    return (
      <>
        <Notice tone="warn" role="alert" heading={t('imports.failed.againHeading')}>
          <p>{errors[0]?.reason}</p>
        </Notice>
        <FilePanel file={file} />
        <div className="actions">
          <LinkButton tone="primary" href={hrefs.checkedAgainHref}>
            {t('imports.failed.toNewCheck')}
          </LinkButton>
          <LinkButton href={hrefs.dataHref}>{t('imports.check.toData')}</LinkButton>
        </div>
      </>
    )
  return (
    <>
      <div className="errsum" role="alert" tabIndex={-1} data-behaviour="focus-on-load">
        <h2>{t('imports.failed.heading', { count: errorCount, n: format.count(errorCount) })}</h2>
        <p>{t('imports.failed.explain')}</p>
        {jumps.length > 0 && (
          <ul>
            {jumps.map(({ index, line, column, reason, edit }) => (
              <li key={index}>
                <a href={`#${edit?.name ?? errorId(index)}`}>
                  {t('imports.failed.jump', { line: format.count(line ?? 0), column, reason })}
                </a>
              </li>
            ))}
          </ul>
        )}
        {!correction && <div className="row">{sendAgain}</div>}
        {hrefs.errorFileHref && (
          <div className="row">
            <LinkButton small icon={Download} href={hrefs.errorFileHref} download>
              {t('imports.failed.download')}
            </LinkButton>
            {hrefs.markedFileHref && (
              <LinkButton small icon={Download} href={hrefs.markedFileHref} download>
                {t('comparison.marked.download')}
              </LinkButton>
            )}
          </div>
        )}
        {hrefs.markedFileHref && <p className="sub">{t('comparison.marked.explain')}</p>}
      </div>
      {kinds.length > 0 && (
        <>
          <h2>{t('imports.failed.kinds')}</h2>
          <ErrorKindsTable kinds={linked} />
          <h2>{t('imports.failed.list')}</h2>
        </>
      )}
      {correction ? (
        <PostForm className="flow" action={correction.action} csrfToken={csrfToken}>
          <p>{t('imports.fix.explain')}</p>
          {correction.error && (
            <p className="error" role="alert">
              {t('common.form.errorPrefix')}
              {correction.error}
            </p>
          )}
          {places}
          <ErrorTable errors={errors} />
          {rest}
          <div className="actions stuck" id="go">
            <Button tone="primary">{t('imports.fix.submit')}</Button>
            {sendAgain}
            {toData}
          </div>
        </PostForm>
      ) : (
        <>
          {places}
          <ErrorTable errors={errors} />
          {rest}
        </>
      )}
      <Reading reading={reading} csrfToken={csrfToken} />
      <FilePanel file={file} />
      {correction ? (
        <JumpBar judgements={0} href="#go" label={t('imports.fix.jump')} />
      ) : (
        <div className="actions">{toData}</div>
      )}
    </>
  )
}
