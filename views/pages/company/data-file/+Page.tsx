// Long because a file is shown in each of its states.
import { Download, RotateCcw, Trash2 } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { FileStatus } from '#views/components/console/file-status.tsx'
import type { FileState } from '#views/components/console/file-state.ts'
import type { ImportFile } from '#views/components/console/import/import-file.ts'
import { CureLink } from '#views/components/console/help/cure-link.tsx'
import { FilePanel } from '#views/components/console/import/file-panel.tsx'
import { ImportList, type ImportRow } from '#views/components/console/import-list.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  file: ImportFile
  kind: 'csv' | 'pdf'
  state: FileState
  /** Newest first; null for a PDF, which is not imported. */
  imports: ImportRow[] | null
  /** The page on which a PDF is published, and why it cannot be; null for other and deleted files. */
  pdf: { href: string; fault: string | null; helpHref: string | null } | null
  originalHref: string
  /** The CSV file that was made of a workbook. */
  csvHref: string | null
  /** The file that this one corrects. */
  corrects: { name: string; href: string } | null
  /** The check that is running or awaits confirmation; null if there is none. */
  openCheckHref: string | null
  /** Starts a new check; null if that is not possible. */
  reimportAction: string | null
  deletionHref: string
  backHref: string
  /** Null for a file that is there. */
  deletion: {
    at: number
    by: string
    /** The last day on which it can be restored. */
    until: number
    /** Whether restoring the file returns its records to the draft. */
    fillsDraft: boolean
    action: string
  } | null
}

/** One uploaded file: its facts, its status and its actions. */
export default function DataFile({ shell, file, kind, state, imports, deletion, ...props }: Props) {
  const { t, format } = useUi()
  const { openCheckHref, reimportAction, pdf } = props
  const download = (
    <LinkButton icon={Download} href={props.originalHref} download>
      {t('files.detail.download')}
    </LinkButton>
  )
  const back = (
    <LinkButton tone="quiet" href={props.backHref}>
      {t('files.detail.back')}
    </LinkButton>
  )
  return (
    <ConsoleLayout
      shell={shell}
      title={file.fileName}
      sub={t('files.detail.title')}
      reload={state === 'pdf.checking'}
    >
      <div className="flow">
        {deletion && (
          <Notice tone="warn" heading={t('files.deleted.heading')}>
            <p>
              {t('files.deleted.when', {
                name: deletion.by,
                date: format.dateWords(deletion.at),
                until: format.dateWords(deletion.until),
              })}
            </p>
            <p>{t(deletion.fillsDraft ? 'files.deleted.fills' : 'files.deleted.listOnly')}</p>
          </Notice>
        )}
        {pdf?.fault && (
          <Notice tone="err" heading={t('pdf.faultHeading')}>
            <p>
              {t(`pdf.fault.${pdf.fault}`)} <CureLink href={pdf.helpHref} />
            </p>
          </Notice>
        )}
        <FilePanel
          file={file}
          more={[
            { label: t('files.detail.kind'), value: t(`files.kind.${kind}`) },
            { label: t('files.detail.state'), value: <FileStatus state={state} /> },
            ...(props.corrects
              ? [
                  {
                    label: t('files.detail.corrects'),
                    value: (
                      <a href={props.corrects.href} lang="ja">
                        {props.corrects.name}
                      </a>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {imports && imports.length > 0 && (
          <>
            <h2>{t('files.detail.imports')}</h2>
            <ImportList imports={imports} />
          </>
        )}
        {reimportAction && <p className="sub">{t('files.detail.reimportHint')}</p>}
        <div className="actions">
          {deletion && (
            <PostForm action={deletion.action} csrfToken={shell.csrfToken}>
              <Button tone="primary" icon={RotateCcw}>
                {t('files.detail.restore')}
              </Button>
            </PostForm>
          )}
          {openCheckHref && (
            <LinkButton tone="primary" href={openCheckHref}>
              {t('files.detail.toCheck')}
            </LinkButton>
          )}
          {reimportAction && (
            <PostForm action={reimportAction} csrfToken={shell.csrfToken}>
              <Button tone="primary">{t('files.detail.reimport')}</Button>
            </PostForm>
          )}
          {pdf && (
            <LinkButton tone="primary" href={pdf.href}>
              {t('files.detail.toPdf')}
            </LinkButton>
          )}
          {download}
          {props.csvHref && (
            <LinkButton icon={Download} href={props.csvHref} download>
              {t('files.detail.csv')}
            </LinkButton>
          )}
          {!deletion && (
            <LinkButton tone="danger" icon={Trash2} href={props.deletionHref}>
              {t('files.detail.delete')}
            </LinkButton>
          )}
          {back}
        </div>
      </div>
    </ConsoleLayout>
  )
}
