import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { ImportTrail } from '#views/components/console/import-trail.tsx'
import type { RootFieldType } from '#views/components/console/import/root-field.tsx'
import { RowSample, type Sample } from '#views/components/console/import/row-sample.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ProgressPanel, type ProgressProps } from '#views/components/console/progress-panel.tsx'
import { Notice } from '#views/components/notice.tsx'
import type { Option } from '#views/components/field.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { ReceivedFile } from './received-file.tsx'
import type { ReceivedProps } from './received-props.ts'

export interface Props {
  shell: ConsoleShell
  /** Takes section_type-{id}, year-{id} and root_section_id-{id} of each file; `drop` and `read` name one file. */
  action: string
  uploadHref: string
  backHref: string
  /** While files are read. */
  progress: ProgressProps | null
  types: RootFieldType[]
  years: Option[]
  files: ReceivedProps[]
  /** How many files can be checked. */
  ready: number
  errors: Errors
  sample: { fileName: string; sample: Sample } | null
}

/** What was read in the files, to be confirmed. Nothing is guessed: what is not clear is left open. */
export default function ImportReceived({ shell, files, progress, ready, errors, sample, ...props }: Props) {
  const { t, format } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('imports.received.title')}
      sub={t('imports.received.sub')}
      hasErrors={Object.keys(errors).length > 0}
      reload={progress !== null}
    >
      <div className="flow">
        <ImportTrail step="read" />
        {progress && <ProgressPanel label={t('imports.received.reading')} progress={progress} />}
        <FormErrors errors={errors} first={`year-${files[0]?.id}`} />
        <PostForm className="flow" action={props.action} csrfToken={shell.csrfToken}>
          {files.map((file) => (
            <ReceivedFile key={file.id} file={file} types={props.types} years={props.years} errors={errors} />
          ))}
          <div className="actions">
            {ready > 0 && !progress && (
              <Button tone="primary">
                {t('imports.received.submit', { count: ready, n: format.count(ready) })}
              </Button>
            )}
            <LinkButton href={props.uploadHref}>{t('imports.received.chooseAgain')}</LinkButton>
            <LinkButton tone="quiet" href={props.backHref}>
              {t('imports.upload.back')}
            </LinkButton>
          </div>
        </PostForm>
        {ready > 0 && (
          <Notice tone="info" heading={t('imports.received.nextHeading')}>
            <p>{t('imports.received.next')}</p>
          </Notice>
        )}
        {sample && (
          <>
            <h2>{t('imports.received.sampleOf', { name: sample.fileName })}</h2>
            <RowSample sample={sample.sample} />
          </>
        )}
      </div>
    </ConsoleLayout>
  )
}
